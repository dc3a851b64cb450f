import { createHash } from 'node:crypto';
import type pg from 'pg';
import { openNiNumber } from '@plenty/api/measuring';
import { isTaxedSacrifice } from '@plenty/domain/reports/payroll-file';
import { payElementOf, payTreatmentOf } from '@plenty/domain/reports/pay-element';
import type { Benefit } from '@plenty/domain/scheme/benefit';
import type { LargePayroll } from './large-payroll.ts';

/** As many as the floor takes from its cursor at a time. */
const FETCHED = 5000;

interface FloorRow {
  readonly payroll_number: string;
  readonly surname: string;
  readonly first_name: string;
  readonly ni_id: string;
  readonly ni_sealed: Buffer;
  readonly benefit_id: string;
  readonly starts_on: string;
  readonly employee: number;
  readonly employer: number;
  readonly fund: number;
  readonly change: number;
}

/** By surname, as the report has them. Everybody of the measurement is called the same, so that the payroll number decides. */
const ROWS = `
  select e.payroll_number, e.surname, e.first_name, n.id as ni_id, n.sealed as ni_sealed, l.benefit_id,
         s.starts_on::text as starts_on, l.employee_pence::integer as employee, l.employer_pence::integer as employer,
         l.fund_pence::integer as fund, (l.employee_pence - before.employee_pence)::integer as change
    from contribution_line l
    join employee e on e.client_id = l.client_id and e.id = l.employee_id
    join ni_number n on n.client_id = l.client_id and n.employee_id = l.employee_id
    join benefit b on b.client_id = l.client_id and b.id = l.benefit_id
    join selection s on s.client_id = l.client_id and s.employee_id = l.employee_id and s.benefit_id = l.benefit_id
    join contribution_line before
         on before.client_id = l.client_id and before.employee_id = l.employee_id and before.benefit_id = l.benefit_id
        and before.month < l.month
   where l.client_id = $1 and l.month = $2
   order by e.surname, e.first_name, e.payroll_number collate "C", b.code`;

/**
 * The same file by a plain connection and a loop: it reads the rows through a cursor, unseals each number once and writes the
 * lines, without tenants, versions, guard against formulas, or what stood when the month closed. Answers the hash of its bytes.
 */
export async function writeFloorReport(owner: pg.Client, { clientId, month, seals }: LargePayroll): Promise<string> {
  const hash = createHash('sha256');
  const middles = await middlesOf(owner, clientId, month);
  hash.update(`\u{feff}${HEAD}\r\n`);
  await owner.query('begin');
  await owner.query(`declare floor no scroll cursor for ${ROWS}`, [clientId, month]);
  const sums = { employee: 0, employer: 0, fund: 0 };
  let count = 0;
  let ofPerson = { niId: '', start: '' };
  for (;;) {
    const { rows } = await owner.query<FloorRow>(`fetch ${FETCHED} from floor`);
    if (rows.length === 0) break;
    let text = '';
    for (const row of rows) {
      if (row.ni_id !== ofPerson.niId) {
        const niNumber = openNiNumber(seals, { client_id: clientId, ni_id: row.ni_id, ni_sealed: row.ni_sealed });
        ofPerson = { niId: row.ni_id, start: `${row.payroll_number},${row.surname},${row.first_name},${niNumber},` };
      }
      const { employee, employer, fund, change } = row;
      const money = `${pounds(employee)},0.00,${pounds(employer)},${pounds(fund)},${pounds(change)},0.00`;
      text += `${ofPerson.start}${middles.get(row.benefit_id)},${row.starts_on},,${money},\r\n`;
      sums.employee += employee;
      sums.employer += employer;
      sums.fund += fund;
    }
    count += rows.length;
    hash.update(text);
  }
  await owner.query('commit');
  const totals = `${pounds(sums.employee)},0.00,${pounds(sums.employer)},${pounds(sums.fund)},,,`;
  hash.update(`Control total,${count},,,,,,,,,,,,${totals}\r\n`);
  return hash.digest('hex');
}

const HEAD =
  'Payroll number,Surname,First name,NI number,Benefit,Pay element,Employer pay element,Treatment,Taxed sacrifice (OpRA),Month,For month,Effective from,Effective to,Deduction,Payment,Employer cost,Benefit fund,Change from last month,"Not taken, minimum wage",Note';

/** What stands in the middle of a line is the same for all who have a benefit. */
async function middlesOf(owner: pg.Client, clientId: string, month: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await owner.query<{ id: string; code: string; definition: Benefit }>(
    `select b.id, b.code, v.definition
       from benefit b join benefit_version v on v.client_id = b.client_id and v.benefit_id = b.id where b.client_id = $1`,
    [clientId],
  );
  return new Map(
    rows.map(({ id, code, definition }) => {
      const benefit = { ...definition, code };
      const isTaxed = isTaxedSacrifice(benefit, { kind: 'regular' });
      const taxed = isTaxed === null ? '' : YES_NO[Number(isTaxed)];
      const elements = [payElementOf(benefit), benefit.employerPayElement ?? ''];
      return [id, [benefit.name, ...elements, payTreatmentOf(benefit), taxed, month, month].join(',')];
    }),
  );
}

const YES_NO = ['No', 'Yes'] as const;

function pounds(pence: number): string {
  const digits = String(Math.abs(pence)).padStart(3, '0');
  return `${pence < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
