import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, until, type Stage } from '../../../platform/jobs/testing/stage.ts';
import { aChooser } from '../../../testing/chooser.ts';
import { anOperator } from '../../../testing/client-administrators.ts';
import { haveAgreed, linesOf } from '../../../testing/pay-lines.ts';
import { aClient, PASSWORD, type TestClient } from '../../../testing/people.ts';
import { call } from '../../../testing/server.ts';
import { setClock } from '../../../testing/visitor.ts';
import { monthClose, monthCloseNight } from './month-close.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage([monthClose, monthCloseNight]);
});
afterAll(() => stage.close());

async function aPayingClient(slug: string): Promise<TestClient> {
  const client = await aClient(stage.server, slug);
  const ann = await aChooser(stage.server, client);
  await haveAgreed(stage.server, ann, 'health-cash-plan', { startsOn: '2026-04-01', pence: 1500 });
  return client;
}

async function askOperator(client: TestClient, path: string, body: object): Promise<void> {
  const { token } = await anOperator(stage.server);
  const answer = await call(stage.server, 'POST', `/operator/clients/${client.id}/${path}`, {
    host: 'localhost:3000',
    token,
    body: { ...body, password: PASSWORD },
  });
  expect(answer.json()).toEqual({ status: 'ok' });
}

const suspend = (client: TestClient, closesMonths: boolean) =>
  askOperator(client, 'suspension', { message: 'We are moving to a new provider.', closesMonths });

/** Closing a month also asks for its reports, which nobody makes here. */
const OPEN_CLOSES = "select from job_progress where kind = 'month-close' and state <> 'done'";

async function runNight(): Promise<void> {
  await monthCloseNight.run({ services: stage.server.services, signal: new AbortController().signal });
  const runner = await stage.run();
  await until(async () => (await stage.rows(OPEN_CLOSES)).length === 0);
  await runner.stop();
  expect(stage.errors).toEqual([]);
}

const monthsTaken = async (client: TestClient) =>
  (await linesOf(stage.server, client)).map(([code, month, , pence]) => [code, month, pence]);

test('a suspended client’s months close where an operator wants it; the others close once the client is resumed', async () => {
  await setClock(stage.server, '2026-04-02T09:00:00Z');
  const [going, resting] = [await aPayingClient('going'), await aPayingClient('resting')];
  await suspend(going, true);
  await suspend(resting, false);
  await setClock(stage.server, '2026-05-27T03:00:00Z');
  await runNight();
  const both = [
    ['health-cash-plan', '2026-04', 1500],
    ['health-cash-plan', '2026-05', 1500],
  ];
  expect(await monthsTaken(going)).toEqual(both);
  expect(await monthsTaken(resting)).toEqual([]);
  await askOperator(resting, 'resumption', {});
  await runNight();
  expect(await monthsTaken(resting)).toEqual(both);
});
