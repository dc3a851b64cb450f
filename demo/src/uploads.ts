import { matchColumns } from '@plenty/domain/uploads/match-columns';
import { readRow } from '@plenty/domain/uploads/row-values';
import { uploadFieldsOf } from '@plenty/domain/uploads/upload-fields';
import type { Transaction } from '@plenty/database/tenant-database';
import { addDays } from './days.ts';

/** Files that the client's administrator has sent before. */
export async function addUploads(transaction: Transaction, slug: string, day: string): Promise<void> {
  const sender = `employer@${slug}.test`;
  switch (slug) {
    case 'harbour':
      await addMonthlyFile(transaction, sender, addDays(day, -61));
      return addDiscarded(transaction, sender, addDays(day, -12));
    case 'quanta':
      return addMonthlyFile(transaction, sender, addDays(day, -47));
  }
}

/**
 * Everyone who was employed then, as payroll sends it: who joined and left in the month before is what it brought. Its rows
 * have been deleted since, as those of all files are after 30 days.
 */
async function addMonthlyFile(transaction: Transaction, sender: string, sentOn: string): Promise<void> {
  await transaction.call(
    `insert into upload (client_id, id, file_name, sha256, created_by, created_at, state, columns, totals, row_count, joiners,
                         leavers, unchanged, checked_from, confirmed_by, confirmed_at, applied_at)
     select a.client_id, md5('upload' || a.id || $2)::uuid, 'Everyone ' || $2 || '.xlsx', sha256(a.id::text::bytea), a.id,
            m.at, 'applied', $3, '[]', p.joiners + p.leavers + p.others, p.joiners, p.leavers, p.others,
            m.at + interval '20 seconds', a.id, m.at + interval '9 minutes', m.at + interval '9 minutes'
       from account a, (select ($2::date + time '09:12') at time zone 'Europe/London' as at) m,
            (select count(*) filter (where joined_on > $2::date - 31) as joiners,
                    count(*) filter (where joined_on <= $2::date - 31 and left_on > $2::date - 31) as leavers,
                    count(*) filter (where joined_on <= $2::date - 31 and left_on is null) as others
               from (select e.joined_on, (select min(m.effective_from) from employment m
                              where m.client_id = e.client_id and m.employee_id = e.id and m.status = 'left'
                                and m.effective_from <= $2::date) as left_on
                       from employee e where e.joined_on <= $2::date) e) p
      where a.email = $1`,
    [sender, sentOn, JSON.stringify(columnsOf(HEAD.everyone))],
  );
}

const HEAD = {
  everyone: ['Payroll number', 'First name', 'Surname', 'Email address', 'Joined on', 'Left on', 'Salary'],
  pay: ['Payroll number', 'Effective from', 'Salary'],
};

/** What stood under 'Effective from' and 'Salary': none of it is a day, or an amount. */
const WRONG = [
  ['31/11/2026', '34,250'],
  ['01/12/26', '29800'],
  ['01/12/2026', '32k'],
  ['01/12/2026', 'as agreed'],
];

/** A first try at a pay review, thrown away because of what was wrong with it. */
async function addDiscarded(transaction: Transaction, sender: string, sentOn: string): Promise<void> {
  const { columns } = matchColumns(HEAD.pay, uploadFieldsOf([]));
  const rows = WRONG.map((cells, index) => ({ at: index + 1, cells, ...readRow(columns, ['', ...cells]) }));
  await transaction.call(
    `with sent as (
       insert into upload (client_id, id, file_name, sha256, created_by, created_at, state, columns, totals, row_count,
                           faulty, checked_from)
       select a.client_id, md5('upload' || a.id || $2)::uuid, 'Pay review.csv', sha256(a.id::text::bytea), a.id, m.at,
              'discarded', $3, '[]', $4, $4, m.at + interval '20 seconds'
         from account a, (select ($2::date + time '16:41') at time zone 'Europe/London' as at) m
        where a.email = $1 returning client_id, id)
     insert into upload_row (client_id, upload_id, line, outcome, name, payroll_number, cells, faults)
     select sent.client_id, sent.id, w.at + 1, 'faulty', p.first_name || ' ' || p.surname, p.payroll_number,
            jsonb_build_array(p.payroll_number) || w.cells, w.faults
       from sent, (select *, row_number() over (order by payroll_number) as at from employee) p
       join jsonb_to_recordset($5) as w (at bigint, cells jsonb, faults jsonb) using (at)`,
    [sender, sentOn, JSON.stringify(columnsOf(HEAD.pay)), rows.length, JSON.stringify(rows)],
  );
}

function columnsOf(head: readonly string[]) {
  return matchColumns(head, uploadFieldsOf([])).columns.map(({ header, field, suggestion }) => ({
    header,
    field: field?.header ?? null,
    suggestion,
  }));
}
