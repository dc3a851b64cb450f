import type { BenefitTakeUp, takeUp } from '@plenty/contract/people/take-up';
import type { OutgoingFile } from '@plenty/contract/files';
import { Failure } from '../../../platform/failure.ts';
import { countReport } from '../../../platform/limits/count-report.ts';
import { sheetFile } from '../../../platform/sheets/sheet-file.ts';
import type { SheetCell, SheetColumn } from '../../../platform/sheets/sheet.ts';
import type { Work } from '../../../platform/work.ts';
import { CLIENT_NAME, NEWEST, STATE } from './take-up-table.ts';
import { toBenefitTakeUp } from './to-benefit-take-up.ts';
import { inOnePiece } from '../../../platform/files/in-one-piece.ts';
import type { RequestOf } from '@plenty/contract/endpoint';

interface ReportedBenefit extends BenefitTakeUp {
  readonly asOf: string;
}

const COLUMNS: readonly SheetColumn<ReportedBenefit>[] = [
  { header: 'Benefit', width: 34, cell: ({ name }) => name },
  { header: 'Included', width: 10, cell: ({ isIncluded }) => (isIncluded ? 'Yes' : 'No') },
  { header: 'Eligible', width: 12, cell: ({ eligible }) => eligible ?? FEW },
  { header: 'Taken', width: 24, cell: sayTakenInReport },
  { header: 'Take-up %', width: 12, cell: ({ percentage }) => percentage },
  { header: 'Employee cost a month (£)', width: 26, cell: ({ employeePence }) => reportToPounds(employeePence) },
  { header: 'Employer cost a month (£)', width: 26, cell: ({ employerPence }) => reportToPounds(employerPence) },
  { header: 'As of', width: 12, cell: ({ asOf }) => ({ day: asOf }) },
];

/** What the page shows, as a file: no more of it, and noted before its first byte. */
export async function takeUpReport(
  work: Work,
  { params: { id: clientId }, query: { format } }: RequestOf<typeof takeUp.report>,
): Promise<OutgoingFile> {
  const [[client], [state], rows] = await work.read(CLIENT_NAME, STATE, NEWEST);
  if (!client || (await work.caller()).client_id !== clientId) throw new Failure('not-found');
  await countReport(work);
  await work.write((_, note) =>
    note({ action: 'report-read', hits: rows.length, object: { kind: 'take-up', id: clientId } }),
  );
  const asOf = state?.as_of ?? '';
  const batch = rows.map((row) => ({ ...toBenefitTakeUp(row), asOf }));
  const sheet = { title: `Benefit take-up of ${client.name}`, columns: COLUMNS, batches: inOnePiece(batch) };
  return sheetFile(sheet, format, work.services.clock.now());
}

const FEW = 'Fewer than five';

function sayTakenInReport({ taken, hiddenBecause }: BenefitTakeUp): SheetCell {
  if (taken !== null) return taken;
  return hiddenBecause === 'nearly-all' ? 'All but fewer than five' : FEW;
}

function reportToPounds(pence: number | null): number | null {
  return pence === null ? null : pence / 100;
}
