import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../platform/jobs/testing/stage.ts';
import { importTestRates } from '../../../testing/invented-rates.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { anAccount } from '../../../testing/people.ts';
import { setClock } from '../../../testing/visitor.ts';
import { ratesGaps } from './rates-gaps.ts';

let stage: Stage;
let operator: { readonly id: string; readonly email: string };
beforeAll(async () => {
  stage = await openStage([ratesGaps]);
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.rows('delete from rates_file');
  operator = await anAccount(stage.server, undefined);
});

async function morningOf(day: string): Promise<void> {
  await setClock(stage.server, `${day}T08:00:00Z`);
  await ratesGaps.run({ services: stage.server.services, signal: new AbortController().signal });
  // What is not sent within a day is dropped.
  await mailsTo(stage.server, operator.email);
}
const subjects = async () => (await mailsTo(stage.server, operator.email)).map(({ subject }) => subject);
const metrics = async () => (await stage.server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;

test('operators are told 60, 30 and 7 days before rates are due, once each', async () => {
  await morningOf('2027-01-30');
  expect(await subjects()).toEqual([]);
  // The minimum wage changes on 1 April, and all else with the tax year.
  await morningOf('2027-01-31');
  await morningOf('2027-01-31');
  expect(await subjects()).toEqual(['New rates are needed by 1 April 2027']);
  await morningOf('2027-02-05');
  expect((await subjects()).toSorted()).toEqual([
    'New rates are needed by 1 April 2027',
    'New rates are needed by 6 April 2027',
  ]);
  const mail = (await mailsTo(stage.server, operator.email)).find(({ subject }) => subject.includes('6 April'));
  expect(mail?.text).toContain(
    'known until 5 April 2027: income tax, National Insurance, student loans, automatic enrolment, company cars.',
  );
  for (const day of ['2027-03-02', '2027-03-07', '2027-03-25', '2027-03-30', '2027-03-31']) await morningOf(day);
  expect(await subjects()).toHaveLength(6);
});

test('where rates are missing operators are told once a month', async () => {
  for (const day of ['2027-04-06', '2027-04-07', '2027-04-30']) await morningOf(day);
  expect((await subjects()).toSorted()).toEqual([
    'New rates are missing since 1 April 2027',
    'New rates are missing since 6 April 2027',
  ]);
  await morningOf('2027-05-01');
  expect(await subjects()).toHaveLength(4);
});

test('nobody is told once a file has come, until its own rates end', async () => {
  await importTestRates(stage.server);
  for (const day of ['2027-02-05', '2027-04-10', '2028-01-31']) await morningOf(day);
  expect(await subjects()).toEqual([]);
  await morningOf('2028-02-01');
  expect(await subjects()).toEqual(['New rates are needed by 1 April 2028']);
});

test('metrics say until when each table is known, with imported files at once', async () => {
  // 6 and 1 April 2027.
  expect(await metrics()).toContain('rates_known_until_timestamp_seconds{table="incomeTax"} 1806969600');
  expect(await metrics()).toContain('rates_known_until_timestamp_seconds{table="minimumWage"} 1806537600');
  await importTestRates(stage.server);
  expect(await metrics()).toContain(
    `rates_known_until_timestamp_seconds{table="incomeTax"} ${Date.parse('2028-04-06') / 1000}`,
  );
});
