import { deductionsOf } from '@plenty/domain/pricing/deductions';
import type { Benefit } from '@plenty/domain/scheme/benefit';
import { applyDeductions } from '@plenty/domain/tax/apply-deductions';
import { taxYearOf } from '@plenty/domain/tax/rates/tax-year';
import { rowsOf } from './rows-of.ts';
import type { TestServer } from './server.ts';

interface Paid {
  readonly person: string;
  readonly code: string;
  readonly month: string;
  readonly pay_on: string;
  readonly employee: number;
  readonly employer: number;
  readonly fund: number;
  /** A year's taxable value of the car that stands on the first of the month. */
  readonly listed: number;
}

type Offered = Pick<Benefit, 'code' | 'kind' | 'name' | 'tax' | 'pricing'>;

/**
 * What the engine that shows people what choices do to their pay says of what they had in the tax year up to a month, by payroll
 * number and benefit: from the lines and the selections themselves.
 */
export async function inKindTruth(
  server: TestServer,
  clientId: string,
): Promise<(month: string) => Map<string, number>> {
  const offered = await rowsOf<{ definition: Offered }>(
    server,
    `select distinct on (b.code) o.definition from benefit b join benefit_version o on o.benefit_id = b.id
      where b.client_id = $1 order by b.code, b.id desc, o.version desc`,
    [clientId],
  );
  const paid = await rowsOf<Paid>(server, PAID, [clientId]);
  const taxYears = new Map(paid.map(({ month, pay_on }) => [month, taxYearOf(pay_on)]));
  return (upTo) => {
    const inYear = paid.filter(({ month }) => month <= upTo && taxYears.get(month) === taxYears.get(upTo));
    const values = new Map<string, number>();
    for (const [key, months] of Map.groupBy(inYear, ({ person, code }) => `${person} ${code}`)) {
      const benefit = offered.find(({ definition }) => key.endsWith(` ${definition.code}`))?.definition;
      const pence = benefit ? valueOf(benefit, months) : 0;
      if (benefit && pence !== 0) values.set(key.replace(benefit.code, benefit.name), pence);
    }
    return values;
  };
}

/** As if all of the months were one, at the price of all together. */
function valueOf(benefit: Offered, months: readonly Paid[]): number {
  const sum = (part: 'employee' | 'employer' | 'fund' | 'listed') => months.reduce((all, each) => all + each[part], 0);
  const [employeePence, employerPence, fundPence] = [sum('employee'), sum('employer'), sum('fund')];
  const totalPence = employeePence + employerPence + fundPence;
  const price = { totalPence, employeePence, employerPence, fundPence, premiumTaxPence: 0 };
  return applyDeductions(0, deductionsOf(benefit, { ...price, benefitInKindYearlyPence: sum('listed') }, 1))
    .inKindPence;
}

const PAID = `
  with listed as (
    select s.client_id, s.employee_id, s.benefit_id, s.starts_on, s.ends_on,
           (s.values ->> 'list-price')::bigint * 4 / 100 as pence
      from selection s join benefit b on b.client_id = s.client_id and b.id = s.benefit_id and b.code = 'electric-car'
     where s.state in ('active', 'scheduled', 'opted-out', 'ended'))
  select e.payroll_number as person, b.code, p.month, p.pay_on::text,
         sum(l.employee_pence)::integer as employee, sum(l.employer_pence)::integer as employer, sum(l.fund_pence)::integer as fund,
         coalesce((select sum(c.pence) from listed c
                    where c.client_id = p.client_id and c.employee_id = e.id and c.benefit_id = b.id
                      and c.starts_on <= (p.month || '-01')::date
                      and coalesce(c.ends_on, (p.month || '-01')::date) >= (p.month || '-01')::date), 0)::integer as listed
    from pay_period p
    join contribution_line l on l.client_id = p.client_id and l.month = p.month
    join employee e on e.client_id = l.client_id and e.id = l.employee_id
    join benefit b on b.client_id = l.client_id and b.id = l.benefit_id
   where p.client_id = $1 and p.state = 'closed'
   group by p.client_id, e.id, b.id, b.code, e.payroll_number, p.month, p.pay_on`;
