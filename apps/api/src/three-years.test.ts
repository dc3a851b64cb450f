import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonths, firstOf, monthOf, nextMonth } from '@plenty/domain/dates/day';
import { writeDay } from './areas/enrolment/selections/write-day.ts';
import { closeMonths } from './areas/payroll/month-close/close-months.ts';
import type { Stage } from './platform/jobs/testing/stage.ts';
import { runNow } from './platform/jobs/run-now.ts';
import { beOnDay } from './testing/employed.ts';
import { publishNextYear, renewNow } from './testing/next-year.ts';
import { linesOf } from './testing/pay-lines.ts';
import { rowsOf } from './testing/rows-of.ts';
import { call } from './testing/server.ts';
import { openSession } from './testing/sessions.ts';
import { anAdministrator, aWorker, openUploadStage, type Administrator } from './testing/upload-stage.ts';
import { applied, csvOf, settled, undo } from './testing/uploads.ts';

const FIRST = '2026-05';
const LAST = '2029-03';
const PEOPLE = 4;

let stage: Stage;
let sender: Administrator;
beforeAll(async () => {
  stage = await openUploadStage();
  await beOnDay(stage.server, '2026-04-10');
  sender = await anAdministrator(stage);
});
afterAll(() => stage.close());

/** Chance that falls the same way each time. */
let dice = 20_261_118;
function roll(limit: number): number {
  dice = (Math.imul(dice, 1_103_515_245) + 12_345) & 0x7fffffff;
  return (dice >>> 8) % limit;
}

/** Somebody, and what a clerk with a pencil would know of them. */
class Someone {
  readonly number: string;
  readonly employeeId: string;
  readonly accountId: string;
  /** Pay by the month from which payroll goes by it, in the order in which it became known. */
  pay: { readonly from: string; readonly pounds: number }[] = [{ from: '2020-01', pounds: 36_000 }];
  /** The percentage by the month from which it counts. */
  readonly percents: { readonly from: string; readonly percent: number }[] = [];

  constructor(number: string, employeeId: string, accountId: string) {
    this.number = number;
    this.employeeId = employeeId;
    this.accountId = accountId;
  }

  payIn(month: string): number {
    const byDay = this.pay.filter(({ from }) => from <= month);
    const latest = byDay.reduce((last, { from }) => (from > last ? from : last), '');
    return byDay.findLast(({ from }) => from === latest)?.pounds ?? 0;
  }

  /** Employee and employer, to the nearest penny: the employer gives seven for five and eight for six. */
  dueIn(month: string): [employee: number, employer: number] {
    const percent = this.percents.findLast(({ from }) => from <= month)?.percent;
    if (percent === undefined) return [0, 0];
    const share = (of: number): number => Math.round((this.payIn(month) * of) / 12);
    return [share(percent), share(percent + 2)];
  }
}

async function someone(number: string): Promise<Someone> {
  const email = `${number.toLowerCase()}@${sender.client.slug}.test`;
  const employeeId = await aWorker(stage, sender, { number, email, salaryPence: 3_600_000 });
  const [row] = await rowsOf<{ id: string }>(stage.server, 'select account_id as id from employee where id = $1', [
    employeeId,
  ]);
  return new Someone(number, employeeId, row?.id ?? '');
}

async function asThemselves(person: Someone, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) {
  const { token } = await openSession(stage.server, sender.client, person.accountId);
  const host = `${sender.client.slug}.localhost:3000`;
  return call(stage.server, method, path, { token, host, ...(body && { body }) });
}

async function choosePercent(person: Someone, month: string, percent: number): Promise<void> {
  const year = Number(month.slice(5)) < 4 ? Number(month.slice(0, 4)) - 1 : Number(month.slice(0, 4));
  const [benefit] = await rowsOf<{ id: string }>(
    stage.server,
    `select b.id from benefit b join scheme_year y on (y.client_id, y.id) = (b.client_id, b.scheme_year_id)
      where b.client_id = $1 and b.code = 'pension' and y.year = $2`,
    [sender.client.id, year],
  );
  const path = `/benefit/${benefit?.id}`;
  const { terms } = (await asThemselves(person, 'GET', path)).json<{ terms: { version: number } | null }>();
  if (terms) await asThemselves(person, 'PATCH', `${path}/terms`, { version: terms.version });
  const [known] = await rowsOf<{ version: number }>(
    stage.server,
    `select version from selection where employee_id = $1 and benefit_id = $2 and state in ('scheduled', 'active')
      order by state desc limit 1`,
    [person.employeeId, benefit?.id],
  );
  const version = known?.version ?? null;
  const answer = await asThemselves(person, version === null ? 'POST' : 'PATCH', `${path}/selection`, {
    values: { percent },
    temporarySelection: false,
    ...(version !== null && { version }),
  });
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.anything()]);
  person.percents.push({ from: nextMonth(month), percent });
}

/** A file with another pay, from a day up to two months ago or in the next; now and then it is taken back at once. */
async function changePay(person: Someone, month: string): Promise<void> {
  const first = firstOf(month);
  const from =
    [addMonths(first, -2), addMonths(first, -1), first, `${month}-08`, addMonths(first, 1)][roll(5)] ?? first;
  const pounds = 30_000 + roll(20) * 1200;
  const { token } = await openSession(stage.server, sender.client, sender.id);
  sender = { ...sender, token };
  const row = { 'Payroll number': person.number, Salary: String(pounds), 'Effective from': from };
  const upload = await applied(stage.server, sender, csvOf([row]));
  expect(upload).toMatchObject({ state: 'applied' });
  if (roll(3) === 0) {
    await undo(stage.server, sender, upload.id);
    if ((await settled(stage.server, sender, upload.id)).state === 'undone') return;
  }
  const counts = from.endsWith('-01') ? monthOf(from) : nextMonth(monthOf(from));
  // Days that were known to be otherwise stay so; the file changes what was known of this day on.
  person.pay = [...person.pay.filter(({ from: day }) => day !== counts), { from: counts, pounds }].toSorted(
    (one, other) => (one.from < other.from ? -1 : 1),
  );
}

test('over three scheme years every month is what a replay of the history says, and nobody has two versions on a day', async () => {
  const people: Someone[] = [];
  for (let number = 1; number <= PEOPLE; number++) people.push(await someone(`P${number}`));
  for (let month = FIRST; month <= LAST; month = nextMonth(month)) {
    await beOnDay(stage.server, `${month}-01`);
    await runNow(stage.server.services, sender.client.id, 'selections', writeDay);
    await renewNow(stage.server, sender.client);
    await beOnDay(stage.server, `${month}-10`);
    if (month.endsWith('-01')) {
      const year = Number(month.slice(0, 4));
      await publishNextYear(stage.server, sender.client, { year, hasWindow: roll(2) === 0 });
    }
    for (const person of people) {
      const isMarch = month.endsWith('-03');
      if (person.percents.length === 0 || (!isMarch && roll(5) === 0)) await choosePercent(person, month, 5 + roll(2));
      if (!isMarch && roll(4) === 0) await changePay(person, month);
    }
    await beOnDay(stage.server, `${month}-20`);
    await runNow(stage.server.services, sender.client.id, 'selections', writeDay);
    await closeMonths(stage.server.services, sender.client.id, `${month}-20`, FIRST);
  }
  for (const person of people) {
    const lines = await linesOf(stage.server, { id: sender.client.id, employeeId: person.employeeId });
    for (let month = FIRST; month <= LAST; month = nextMonth(month)) {
      const own = lines.filter(([code, , forMonth]) => code === 'pension' && forMonth === month);
      const sum = [3, 4].map((part) => own.reduce((all, line) => all + Number(line[part]), 0));
      expect([person.number, month, ...sum]).toEqual([person.number, month, ...person.dueIn(month)]);
    }
    const charged = await rowsOf<{ id: string }>(
      stage.server,
      'select benefit_id as id from contribution_line where employee_id = $1 and month = $2 and employee_pence <> 0',
      [person.employeeId, LAST],
    );
    const { benefits } = (await asThemselves(person, 'GET', '/benefits/user/eligible')).json<{
      benefits: { benefitId: string; selection: object | null }[];
    }>();
    const seen = benefits.filter(({ selection }) => selection !== null).map(({ benefitId }) => benefitId);
    expect(seen).toEqual(expect.arrayContaining(charged.map(({ id }) => id)));
  }
  const [double] = await rowsOf<{ count: number }>(
    stage.server,
    `select count(*)::integer as count from selection one join selection other
        on one.client_id = other.client_id and one.employee_id = other.employee_id and one.id < other.id
       and one.benefit_code = other.benefit_code
     where one.client_id = $1 and one.state in ('scheduled', 'active', 'opted-out', 'ended')
       and other.state in ('scheduled', 'active', 'opted-out', 'ended')
       and one.starts_on <= coalesce(one.ends_on, one.starts_on) and other.starts_on <= coalesce(other.ends_on, other.starts_on)
       and daterange(one.starts_on, one.ends_on, '[]') && daterange(other.starts_on, other.ends_on, '[]')`,
    [sender.client.id],
  );
  expect(double?.count).toBe(0);
});
