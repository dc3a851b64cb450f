import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImpactRow, ShownImpactTotal } from '@plenty/contract/people/uploads-impact';
import type { Stage } from '../../../platform/jobs/testing/stage.ts';
import { benefitIdOf, haveChosen } from '../../../testing/chooser.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call } from '../../../testing/server.ts';
import { anAdministrator, aWorker, openUploadStage, type Administrator } from '../../../testing/upload-stage.ts';
import { aJoiner, checked, csvOf } from '../../../testing/uploads.ts';

interface Difference {
  readonly data: ImpactRow[];
  readonly total: number;
  readonly last_page: number;
  readonly totals: ShownImpactTotal[];
}

let stage: Stage;
let sender: Administrator;
let uploadId: string;
let pensionId: string;

beforeAll(async () => {
  stage = await openUploadStage();
  await beOnDay(stage.server, '2026-11-16');
  sender = await anAdministrator(stage);
  pensionId = await benefitIdOf(stage.server, sender.client, 'pension');
  await aMember('W-1');
  await aMember('W-2');
  const joiners = Array.from({ length: 10 }, (_, at) =>
    aJoiner({ 'Payroll number': `N${at}`, 'First name': 'Nora', Surname: `Newcomer${at}` }),
  );
  const file = csvOf([
    ...joiners,
    { 'Payroll number': 'W-1', Salary: '48000' },
    { 'Payroll number': 'W-2', Contract: 'Casual', 'Effective from': '14/12/2026' },
  ]);
  uploadId = (await checked(stage.server, sender, file)).id;
});
afterAll(() => stage.close());

/** In the pension with five percent of £42,000; the employer gives seven. */
async function aMember(number: string): Promise<void> {
  const employeeId = await aWorker(stage, sender, { number });
  const price = { totalPence: 42_000, employeePence: 17_500, employerPence: 24_500, fundPence: 0 };
  const chooser = { client: sender.client, employeeId, accountId: '', token: '', family: [] };
  await haveChosen(stage.server, chooser, 'pension', {
    values: { percent: 5 },
    startsOn: '2026-04-01',
    price: { ...price, premiumTaxPence: 0, benefitInKindYearlyPence: 0 },
  });
}

async function ask(query = '', id = uploadId, { token } = sender): Promise<Difference> {
  const answer = await call(stage.server, 'GET', `/employee-data-uploads/${id}/eligibility-difference${query}`, {
    token,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<Difference>();
}

describe('what a file does to benefits', () => {
  test('is said by person, ten at a time, and by benefit', async () => {
    const first = await ask();
    expect(first).toMatchObject({ total: 12, last_page: 2 });
    expect(first.data).toHaveLength(10);
    expect(first.data[0]).toMatchObject({ line: 2, name: 'Nora Newcomer0', payrollNumber: 'N0', outcome: 'joiner' });
    const { data } = await ask('?page=2');
    expect(data.map(({ payrollNumber }) => payrollNumber)).toEqual(['W-1', 'W-2']);
    expect(first.totals.find(({ benefitId }) => benefitId === pensionId)).toMatchObject({
      gains: 10,
      loses: 1,
      repriced: 1,
      before: { employeePence: 35_000, employerPence: 49_000 },
      // Five and seven percent of £48,000.
      after: { employeePence: 20_000, employerPence: 28_000 },
    });
  });

  test('is narrowed by kind, and then says nothing else', async () => {
    const { data } = await ask('?kind=repriced');
    expect(data).toMatchObject([{ payrollNumber: 'W-1' }]);
    expect(data[0]?.benefits).toEqual([
      {
        benefitId: pensionId,
        benefit: 'Workplace pension',
        kind: 'repriced',
        from: '2026-12-01',
        before: { employeePence: 17_500, employerPence: 24_500 },
        after: { employeePence: 20_000, employerPence: 28_000 },
      },
    ]);
  });

  test('is narrowed by benefit and kind together', async () => {
    const lost = await ask(`?kind=loses&benefit=${pensionId}`);
    expect(lost.data).toMatchObject([{ payrollNumber: 'W-2', benefits: [{ kind: 'loses', from: '2026-12-14' }] }]);
    expect((await ask(`?benefit=${pensionId}`)).total).toBe(12);
  });

  test('is found by part of a name or payroll number', async () => {
    expect((await ask('?search=newcomer7')).data).toMatchObject([{ payrollNumber: 'N7' }]);
    expect((await ask('?search=w-2')).data).toMatchObject([{ payrollNumber: 'W-2' }]);
    expect(await ask('?search=nobody')).toMatchObject({ data: [], total: 0, last_page: 1 });
  });

  test('is a read of many, which is noted once for each who reads', async () => {
    await ask();
    await ask('?page=2');
    const notes = await rowsOf(
      stage.server,
      "select actor_id, hits from audit_event where action = 'upload-impact-read' and object_id = $1",
      [uploadId],
    );
    expect(notes).toEqual([{ actor_id: sender.id, hits: 12 }]);
  });

  test('is nothing where the file was refused or thrown away', async () => {
    const refused = await checked(stage.server, sender, Buffer.from('Colour,Shape\r\nred,round\r\n'));
    expect(refused.state).toBe('refused');
    expect(await ask('', refused.id)).toMatchObject({ data: [], total: 0, totals: [] });
    const { id } = await checked(stage.server, sender, csvOf([aJoiner()]));
    await call(stage.server, 'DELETE', `/employee-data-uploads/${id}`, { token: sender.token });
    expect(await ask('', id)).toMatchObject({ data: [], total: 0, totals: [] });
  });

  test('is unknown to another client', async () => {
    const { token } = await anAdministrator(stage);
    const path = `/employee-data-uploads/${uploadId}/eligibility-difference`;
    expect((await call(stage.server, 'GET', path, { token })).statusCode).toBe(404);
  });
});

test('B5: who left last month has lost what they had from the day after their last, not from today', async () => {
  await aMember('W-3');
  const { id } = await checked(stage.server, sender, csvOf([{ 'Payroll number': 'W-3', 'Left on': '31/10/2026' }]));
  const { data } = await ask(`?benefit=${pensionId}`, id);
  expect(data[0]?.benefits).toMatchObject([{ kind: 'loses', from: '2026-11-01' }]);
});
