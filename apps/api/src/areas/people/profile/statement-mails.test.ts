import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, until, type Stage } from '../../../platform/jobs/testing/stage.ts';
import { anEmployed, beOnDay, type Employed } from '../../../testing/employed.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { clientStatementMails, statementMails } from './statement-mails.ts';

let stage: Stage;
let harbour: TestClient;
beforeAll(async () => {
  stage = await openStage([clientStatementMails, statementMails]);
  await beOnDay(stage.server, '2026-11-16');
  harbour = await aClient(stage.server);
  await stage.run();
});
afterAll(() => stage.close());

async function somebody(wantsMail: boolean): Promise<Employed> {
  const person = await anEmployed(stage.server, harbour);
  await stage.server.asOwner('update account set statement_mail = $2 where id = $1', [person.id, wantsMail]);
  return person;
}

async function closeMonth(month: string, closedOn: string, people: readonly Employed[]): Promise<void> {
  await stage.server.asOwner(
    `insert into pay_period (client_id, month, scheme_year_id, approval_on, cut_off_on, pay_on, state, closed_at, line_count)
     values ($1, $2, $3, $4::date, $4::date, $4::date, 'closed', $4::date, 1)`,
    [harbour.id, month, harbour.yearId, closedOn],
  );
  for (const { employeeId } of people)
    await stage.server.asOwner(
      `insert into contribution_line (client_id, employee_id, benefit_id, month, for_month, employee_pence, employer_pence, fund_pence)
       select client_id, $2, id, $3, $3, 100, 0, 0 from benefit where client_id = $1 and code = 'pension'`,
      [harbour.id, employeeId, month],
    );
}

async function runOn(day: string): Promise<void> {
  await beOnDay(stage.server, day);
  await statementMails.run({ services: stage.server.services, signal: new AbortController().signal });
  await until(async () => (await stage.rows("select from job_progress where state <> 'done'")).length === 0);
  expect(stage.errors).toEqual([]);
}

const subjects = async ({ email }: Employed) => (await mailsTo(stage.server, email)).map(({ subject }) => subject);

test('who wants it is told once of each month that closes, and nobody else is', async () => {
  const [wanting, silent, empty] = [await somebody(true), await somebody(false), await somebody(true)];
  await closeMonth('2026-09', '2026-09-10', [wanting, silent]);
  await closeMonth('2026-10', '2026-11-15', [wanting, silent]);
  await runOn('2026-11-16');
  expect(await subjects(wanting)).toEqual(['Your statement for October 2026 is ready']);
  await runOn('2026-11-17');
  expect(await subjects(wanting)).toHaveLength(1);
  expect([await subjects(silent), await subjects(empty)]).toEqual([[], []]);
});

test('a month that closed long ago is told of to nobody', async () => {
  const wanting = await somebody(true);
  await closeMonth('2026-11', '2026-11-20', [wanting]);
  await runOn('2026-11-28');
  expect(await mailsTo(stage.server, wanting.email)).toEqual([]);
});
