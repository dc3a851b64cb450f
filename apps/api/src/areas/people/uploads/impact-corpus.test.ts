import fc from 'fast-check';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ShownImpactLine, ImpactRow } from '@plenty/contract/people/uploads-impact';
import type { ClientKind } from '../../../platform/jobs/job-kind.ts';
import { openStage, type Stage } from '../../../platform/jobs/testing/stage.ts';
import { JobRunner } from '../../../platform/jobs/job-runner.ts';
import { aForm } from '../../../testing/forms.ts';
import { aClient, anAccount, logIn, type TestClient } from '../../../testing/people.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { call } from '../../../testing/server.ts';
import { selectionsDay } from '../../enrolment/public.ts';
import { afterLoadKind } from './after-load-kind.ts';
import { dataLoadKind } from './data-load-kind.ts';
import { LATER_DAYS, PROMISED_FOR, randomFile, toCsv, TODAY, type RandomRow } from '../../../testing/impact-files.ts';
import { addPeople, STOOD_FROM } from '../../../testing/impact-people.ts';
import { readShown, type Shown } from '../../../testing/impact-shown.ts';
import { trueDifference, wrongPrices, type Pair } from '../../../testing/impact-truth.ts';

const FILES = 200;
/** Always the same files, but for `npm run soak`. */
const SEED = Number(process.env['SEED'] ?? 20_261_116);
/** For what hangs: two hundred files take two minutes on an idle machine and several on a busy one. */
const LIMIT_MS = 900_000;

const DAYS = [TODAY, ...LATER_DAYS, PROMISED_FOR];
const files = fc.sample(randomFile, { seed: SEED, numRuns: FILES });
const numberOf = (file: number, at: number): string => `${file}-${at}`;
const twinOf = (number: string): string => `${number}-twin`;

let stage: Stage;
let client: TestClient;
let admin: { readonly token: string };
/** What people are shown, by day and payroll number. */
const shown = new Map<string, ReadonlyMap<string, Shown>>();
/** What was said before anything was applied. */
const said = new Map<string, readonly ShownImpactLine[]>();

let asked: readonly string[] = [];
let answer: ReadonlyMap<string, Shown> = new Map();
const looking: ClientKind = {
  name: 'looking',
  scope: 'client',
  run: async (job) => {
    answer = await readShown(job, asked);
  },
};

beforeAll(async () => {
  stage = await openStage([dataLoadKind, afterLoadKind, selectionsDay, looking]);
  await beOnDay(stage.server, TODAY);
  client = await aClient(stage.server);
  const { email } = await anAccount(stage.server, client, { userType: 'employer' });
  const logInAgain = async () => logIn(stage.server, email, 'harbour.localhost:3000');
  admin = await logInAgain();
  await addEverybody();
  await applyAll();
  await beOnDay(stage.server, STOOD_FROM);
  shown.set(STOOD_FROM, await lookAtAll());
  for (const day of DAYS) {
    await beOnDay(stage.server, day);
    admin = await logInAgain();
    await liveThrough();
    shown.set(day, await lookAtAll());
  }
}, LIMIT_MS);
afterAll(() => stage.close());

describe('what a file is said to do', () => {
  test(`is what it does, for everybody in ${FILES} files (seed ${SEED})`, () => {
    for (const [number, row] of everyRow()) {
      const lines = sorted(trueDifference(row, pairOf(number, row)));
      expect([number, row.cells, sorted(said.get(number) ?? [])]).toEqual([number, row.cells, lines]);
    }
  });

  test('is something of every kind, often enough to mean anything', () => {
    const lines = [...said.values()].flat();
    for (const kind of ['gains', 'loses', 'repriced'] as const)
      expect([kind, lines.filter((line) => line.kind === kind).length > FILES]).toEqual([kind, true]);
  });

  test('leaves every choice at the price that its like would have now, or that was agreed', () => {
    const wrong = [...everyRow()].flatMap(([number, row]) =>
      wrongPrices(row, pairOf(number, row)).map((words) => `${number} ${words}`),
    );
    expect(wrong).toEqual([]);
  });
});

function* everyRow(): Generator<[string, RandomRow]> {
  for (const [file, rows] of files.entries()) for (const [at, row] of rows.entries()) yield [numberOf(file, at), row];
}

function pairOf(number: string, { who }: RandomRow): Pair {
  return {
    person: (day) => shown.get(day)?.get(number),
    twin: (day) => (who ? shown.get(day)?.get(twinOf(number)) : undefined),
  };
}

/** Everybody whom the files are about, and beside each of them one who is like them and in no file. */
async function addEverybody(): Promise<void> {
  const known = [...everyRow()].flatMap(([payrollNumber, { who }]) => (who ? [{ payrollNumber, who }] : []));
  const twins = known.map(({ payrollNumber, who }) => ({ payrollNumber: twinOf(payrollNumber), who }));
  await addPeople(stage.server, client, [...known, ...twins]);
}

/** All files, by the product's own way: each is read, checked and applied before the next. */
async function applyAll(): Promise<void> {
  const runner = await run([dataLoadKind, afterLoadKind]);
  const ids: string[] = [];
  for (const [file, rows] of files.entries()) {
    // So many are more than a client may send in an hour.
    await stage.rows('delete from attempt');
    const form = aForm(Buffer.from(toCsv(rows, (at) => numberOf(file, at))), { name: 'people.csv', type: 'text/csv' });
    const sent = await post(`/client/${client.id}/data-loads?apply=when-clean`, form);
    expect([sent.statusCode, sent.body]).toEqual([202, expect.any(String)]);
    ids.push(sent.json<{ id: string }>().id);
  }
  await untilNone("select from upload where state in ('waiting', 'checking', 'applying')");
  await runner.stop();
  expect(await stage.rows("select cells, faults from upload_row where outcome = 'faulty'")).toEqual([]);
  expect(await stage.rows("select state, message from upload where state <> 'applied'")).toEqual([]);
  for (const id of ids) await readSaid(id);
}

async function readSaid(uploadId: string): Promise<void> {
  for (let page = 1, last = 1; page <= last; page++) {
    const path = `/employee-data-uploads/${uploadId}/eligibility-difference?page=${page}`;
    const { data, last_page } = (await call(stage.server, 'GET', path, admin)).json<{
      data: ImpactRow[];
      last_page: number;
    }>();
    // No benefit is gained or lost by what is settled with leavers, or by pay that falls below the minimum wage:
    // settlement-impact.test.ts and minimum-wage.test.ts hold those to what the close then takes.
    for (const { payrollNumber, benefits } of data)
      said.set(
        payrollNumber,
        benefits.filter(({ kind }) => kind !== 'settles' && kind !== 'below-wage'),
      );
    last = last_page;
  }
}

/** The work of a night, until nothing more follows from it. */
async function liveThrough(): Promise<void> {
  // What each file has asked for would look through everybody.
  await stage.server.asOwner("delete from jobs.job where name = 'selections-day'");
  await stage.server.asOwner("delete from job_progress where kind = 'selections-day'");
  for (let before = -1, now = await countEvents(); now !== before;) {
    before = now;
    await runOne(selectionsDay);
    now = await countEvents();
  }
}

async function lookAtAll(): Promise<Map<string, Shown>> {
  const people = (await stage.rows('select id, payroll_number from employee')) as {
    id: string;
    payroll_number: string;
  }[];
  asked = people.map(({ id }) => id);
  await runOne(looking);
  return new Map(
    people.flatMap(({ id, payroll_number }) => {
      const found = answer.get(id);
      return found ? [[payroll_number, found]] : [];
    }),
  );
}

async function runOne(kind: ClientKind): Promise<void> {
  await stage.enqueue({ ...admin, client, id: '' }, kind);
  const runner = await run([kind]);
  await untilNone(`select from job_progress where kind = '${kind.name}' and state <> 'done'`);
  await runner.stop();
}

async function run(kinds: readonly ClientKind[]): Promise<JobRunner> {
  const { services, jobs } = stage.server;
  const runner = new JobRunner({ ...jobs, services, kinds, onError: (error) => stage.errors.push(error) });
  await runner.start();
  return runner;
}

async function untilNone(query: string): Promise<void> {
  while ((await stage.rows(query)).length > 0) {
    expect(stage.errors).toEqual([]);
    await wait(50);
  }
}

async function countEvents(): Promise<number> {
  return (await stage.rows('select from selection_event')).length;
}

function post(path: string, { headers, body }: ReturnType<typeof aForm>) {
  return call(stage.server, 'POST', path, { ...admin, headers, body });
}

function sorted(lines: readonly ShownImpactLine[]): ShownImpactLine[] {
  return lines.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}

function placeOf({ from, benefitId, kind }: ShownImpactLine): string {
  return `${from} ${benefitId} ${kind}`;
}
