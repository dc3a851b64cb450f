import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { BelowWageRow, minimumWage } from '@plenty/contract/payroll/minimum-wage';
import { Failure } from '../../../platform/failure.ts';
import { toPage } from '../../../platform/lists/to-page.ts';
import type { Work } from '../../../platform/work.ts';
import { belowPage, type ListedBelow } from './minimum-wage-table.ts';

/** That someone read it is noted, with how many were found, before anything is answered. */
export async function listBelowWage(
  work: Work,
  { params, query }: RequestOf<typeof minimumWage.list>,
): Promise<AnswerOf<typeof minimumWage.list>> {
  const [rows] = await work.read(belowPage(query));
  if ((await work.caller()).client_id !== params.id) throw new Failure('not-found');
  const page = toPage(rows, toBelowWageRow);
  await work.write((_, note) => note({ action: 'minimum-wage-listed', hits: page.total }));
  return page;
}

function toBelowWageRow(row: ListedBelow): BelowWageRow {
  return {
    id: row.id,
    firstName: row.first_name,
    surname: row.surname,
    payrollNumber: row.payroll_number,
    month: row.month,
    leftPence: row.left_pence,
    floorPence: row.floor_pence,
    shortPence: row.short_pence,
    reason: row.reason,
  };
}
