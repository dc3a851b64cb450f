import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from './testing/rows-of.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isFilled: true });
});
afterAll(() => server.close());

/** What people have or have asked for, with what they have it of. */
const HELD = `
  held as (
    select s.client_id, s.id, s.employee_id, e.payroll_number, e.joined_on, s.benefit_id, b.code, s.state, s.starts_on,
           coalesce(s.ends_on, 'infinity') as ends_on, s.values, v.definition
      from selection s
      join employee e on e.client_id = s.client_id and e.id = s.employee_id
      join benefit b on b.client_id = s.client_id and b.id = s.benefit_id
      join lateral (select definition from benefit_version v
                     where v.client_id = b.client_id and v.benefit_id = b.id order by v.version desc limit 1) v on true
     where s.state in ('pending', 'scheduled', 'active', 'opted-out', 'ended')
       and s.starts_on <= coalesce(s.ends_on, s.starts_on))`;

const FAMILY = `
  family as (
    select client_id, employee_id, bool_or(relationship = 'partner') as partner, bool_or(relationship = 'dependant') as dependant
      from family_member group by client_id, employee_id)`;

const IMPOSSIBLE: readonly [what: string, sql: string][] = [
  [
    'has at once what excludes each other',
    `with ${HELD} select a.payroll_number, a.code, b.code as other from held a
       join held b on b.client_id = a.client_id and b.employee_id = a.employee_id and b.benefit_id <> a.benefit_id
        and a.definition -> 'excludes' ? b.code and a.starts_on <= b.ends_on and b.starts_on <= a.ends_on`,
  ],
  [
    'is paid below the minimum wage before any choice',
    "select employee_id, reason from below_minimum_wage where reason = 'pay'",
  ],
  [
    // What was carried over the rise of 1 April may fall below it: payroll takes no more than the law leaves.
    'is brought below the minimum wage by what they did not have before it rose',
    `select l.employee_id, s.benefit_code, l.month from contribution_line l
       join selection s on s.client_id = l.client_id and s.employee_id = l.employee_id and s.benefit_id = l.benefit_id
        and s.state = 'active'
      where l.short_pence <> 0
        and not exists (select from selection earlier
                         where earlier.client_id = s.client_id and earlier.employee_id = s.employee_id
                           and earlier.benefit_code = s.benefit_code and earlier.starts_on < date_trunc('year', (l.month || '-01')::date - interval '3 months') + interval '3 months'
                           and earlier.ends_on >= earlier.starts_on)`,
  ],
  [
    'has a benefit from before they joined',
    `with ${HELD} select payroll_number, code from held where starts_on < joined_on`,
  ],
  [
    'has two versions of one benefit at once',
    `with ${HELD} select a.payroll_number, a.code from held a
       join held b on b.client_id = a.client_id and b.employee_id = a.employee_id and b.code = a.code and b.id > a.id
        and 'pending' not in (a.state, b.state) and a.starts_on <= b.ends_on and b.starts_on <= a.ends_on`,
  ],
  [
    'has left and keeps a benefit without an end',
    `with ${HELD} select payroll_number, code from held h
       join lateral (select status from employment m where m.client_id = h.client_id and m.employee_id = h.employee_id
                        and m.effective_from <= app_now()::date order by m.effective_from desc limit 1) now on true
      where now.status = 'left' and h.state = 'active' and h.ends_on = 'infinity'`,
  ],
  [
    'covers a partner or children whom they have not',
    `with ${HELD}, ${FAMILY} select h.payroll_number, h.code, value from held h
       left join family f using (client_id, employee_id)
      cross join lateral jsonb_each_text(h.values) v (name, value)
      where (value in ('couple', 'family') and not coalesce(f.partner, false))
         or (value in ('single-parent', 'family') and not coalesce(f.dependant, false))`,
  ],
  [
    'joined before they were sixteen',
    `select payroll_number from employee where date_of_birth > joined_on - interval '16 years'`,
  ],
  [
    'joined the voucher scheme after it closed',
    `select payroll_number from employee where voucher_scheme_joined_on > '2018-10-04' or voucher_scheme_joined_on < joined_on`,
  ],
  [
    'declared a life event from the future, or from before they joined',
    `select l.kind from life_event l join employee e on e.client_id = l.client_id and e.id = l.employee_id
      where l.happened_on > app_now()::date or l.happened_on < e.joined_on - 366`,
  ],
  [
    'decided about a request of their own',
    `select v.action from selection_event v
       join selection s on s.client_id = v.client_id and s.id = v.selection_id
       join employee e on e.client_id = s.client_id and e.id = s.employee_id
      where v.action in ('approve', 'reject') and v.actor_id = e.account_id`,
  ],
  [
    'has a bonus without the month in which it is paid',
    `select employee_id from employment where bonus_pence > 0 and bonus_paid_in is null`,
  ],
  [
    'has children older than themselves, or a partner who is a child',
    `select e.payroll_number from family_member f join employee e on e.client_id = f.client_id and e.id = f.employee_id
      where (f.relationship = 'dependant' and f.date_of_birth < e.date_of_birth + interval '13 years')
         or (f.relationship = 'partner' and f.date_of_birth > app_now()::date - interval '16 years')`,
  ],
];

test.each(IMPOSSIBLE)('nobody in the demo %s', async (_what, sql) => {
  expect((await rowsOf<object>(server, sql)).slice(0, 5)).toEqual([]);
});
