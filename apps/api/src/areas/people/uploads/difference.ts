import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { ImpactRow } from '@plenty/contract/people/uploads-impact';
import type { uploads } from '@plenty/contract/people/uploads';
import { Failure } from '../../../platform/failure.ts';
import { toPage } from '../../../platform/lists/to-page.ts';
import type { Work } from '../../../platform/work.ts';
import { impactPage, impactTotals, type DifferencePageQuery, type ListedImpact } from './difference-table.ts';

/** Who gains, loses or pays another price for what. That somebody reads it is noted the first time, with how many they are. */
export async function readDifference(
  work: Work,
  { params: { id }, query }: RequestOf<typeof uploads.difference>,
): Promise<AnswerOf<typeof uploads.difference>> {
  const [[upload], rows] = await work.read(impactTotals(id), impactPage(id, query));
  if (!upload) throw new Failure('not-found');
  // Of what was refused, or thrown away, nothing is said that is not going to be.
  const page = toPage(upload.totals ? rows : [], (row: ListedImpact) => toImpactRow(row, query));
  if (upload.totals && !upload.is_noted)
    await work.write((_, note) =>
      note({ action: 'upload-impact-read', object: { kind: 'upload', id }, hits: page.total }),
    );
  return { ...page, totals: upload.totals ?? [] };
}

/** Where a kind or a benefit is asked for, only that. */
function toImpactRow(
  { line, name, payroll_number, outcome, impact }: ListedImpact,
  query: DifferencePageQuery,
): ImpactRow {
  const benefits = impact.filter(
    ({ kind, benefitId }) => (query.kind ?? kind) === kind && (query.benefit ?? benefitId) === benefitId,
  );
  return { line, name, payrollNumber: payroll_number, outcome, benefits };
}
