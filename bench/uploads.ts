// A file of employees read, checked and applied, its effects worked out, against a COPY of the rows that it leaves behind plus
// one pass of the engine over the same people: npm run bench, or node bench/uploads.ts ROWS ROUNDS.
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { connectServices, importScheme, SCHEMES } from '@plenty/api/measuring';
import { rolePassword, rolesOf, urlFor } from '@plenty/database/roles';
import { createDatabase, databaseUrl } from '@plenty/database/testing/test-database';
import { readOffered } from '@plenty/domain/scheme/offered';
import { impactOf } from '@plenty/domain/uploads/impact-of';
import { prepareImpact } from '@plenty/domain/uploads/impact-scheme';
import { ImpactTotals } from '@plenty/domain/uploads/impact-totals';
import { readScheme } from '@plenty/scheme/read-scheme';
import { runPostgres, runProduct } from './support/product.ts';
import { compare, expectBound } from './support/rounds.ts';
import { MemoryGrowth } from './support/memory.ts';
import { UploadCalls } from './support/upload-calls.ts';
import { UploadFloor } from './support/upload-floor.ts';
import { knownIn, makeUploadFile } from './support/upload-file.ts';
import { addKnownPeople, makeKnownPeople } from './support/upload-people.ts';

const [ROWS = 100_000, ROUNDS = 7] = process.argv.slice(2).map(Number);
/** At most five times as long. */
const BOUND = 0.2;
const GROWTH_BOUND_MB = 200;
const WAIT_BOUND = 2;
const PER_SECOND = 20;
/** Seldom enough that looking is no load of its own beside what is measured. */
const LOOK_EVERY_MS = 50;
const SECRET_KEY = 'a secret for the measurement';
const LOGIN = { email: 'admin@large.test', password: 'Plum!Orchard58' };

const postgres = await runPostgres();
await createDatabase(postgres.url(), 'bench');
const ownerUrl = databaseUrl(postgres.url(), 'bench');
const product = await runProduct({ DATABASE_URL: ownerUrl, SECRET_KEY, LOG_LEVEL: 'warn' });
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
const calls = new UploadCalls(product.port);
try {
  const clientId = await makeClient();
  const [offer] = (
    await owner.query<{ schemes: string; today: string }>(
      `select s.schemes, (now() at time zone 'Europe/London')::date::text as today from (${SCHEMES.compile().sql}) s`,
    )
  ).rows;
  if (!offer) throw new Error('the client offers nothing');
  const { today } = offer;
  const scheme = prepareImpact(readOffered(offer.schemes));
  const year = scheme.yearOn(today);
  if (!year) throw new Error('the client offers nothing');
  const people = makeKnownPeople(knownIn(ROWS), year, today);
  const [found] = (await owner.query<{ id: string }>('select id from scheme_year')).rows;
  await addKnownPeople(owner, { clientId, yearId: found?.id ?? '' }, people);
  await owner.query('vacuum (analyze)');
  await measure({ clientId, file: makeUploadFile(ROWS, people, today), scheme, today });
} finally {
  calls.close();
  await owner.end();
  await product.stop();
  await postgres.stop();
}

interface Measured {
  readonly clientId: string;
  readonly file: ReturnType<typeof makeUploadFile>;
  readonly scheme: ReturnType<typeof prepareImpact>;
  readonly today: string;
}

async function measure({ clientId, file, scheme, today }: Measured): Promise<void> {
  await calls.logIn(LOGIN.email, LOGIN.password);
  const before = await calls.askWhile(PER_SECOND, forSeconds(10));
  const wanted = passEngine({ file, scheme, today });
  const sinceStart = new MemoryGrowth(product.pid);
  let growthMb = 0;
  let seconds = 0;
  const during: number[] = [];
  const load = async (isAsked = false): Promise<number> => {
    await calls.logIn(LOGIN.email, LOGIN.password);
    await owner.query('checkpoint');
    let isOver = false;
    const asking = isAsked ? calls.askWhile(PER_SECOND, () => isOver) : undefined;
    const began = performance.now();
    // Of the file alone: what jobs behind an earlier one have taken is not given back, and is printed.
    const memory = new MemoryGrowth(product.pid);
    const id = await sinceStart.during(() => memory.during(() => loadOnce(clientId, file.csv)));
    growthMb = Math.max(growthMb, memory.mb);
    seconds = (performance.now() - began) / 1000;
    isOver = true;
    during.push(...((await asking) ?? []));
    await compareWork(id, wanted, file.counts);
    await putBack(id);
    return ROWS / seconds;
  };
  await load();
  const id = await loadOnce(clientId, file.csv);
  const floor = await UploadFloor.make(owner);
  await putBack(id);
  console.log(`a file of ${ROWS} rows, rows a second:`);
  const ratio = await compare(
    'rows/s',
    { name: 'product', measure: () => load() },
    {
      name: 'floor',
      measure: async () => {
        await floor.empty();
        const floorBegan = performance.now();
        await floor.fill();
        passEngine({ file, scheme, today });
        return ROWS / ((performance.now() - floorBegan) / 1000);
      },
    },
    ROUNDS,
  );
  await load(true);
  console.log(`  with ${PER_SECOND} requests a second beside it: ${seconds.toFixed(1)} s`);
  console.log(
    `  the server holds ${sinceStart.mb.toFixed(1)} MB more than at its start, with the jobs behind all files`,
  );
  const [p95Before, p95During] = [p95(before), p95(during)];
  console.log(`  GET user, 95 of 100 within ${p95Before.toFixed(1)} ms before and ${p95During.toFixed(1)} ms during`);
  expectBound('an upload against its rows alone', ratio, ratio >= BOUND, `at least ${BOUND}, so five times as long`);
  expectBound('growth of the server in MB', growthMb, growthMb < GROWTH_BOUND_MB, `under ${GROWTH_BOUND_MB}`);
  expectBound(
    'GET user during an upload',
    p95During / p95Before,
    p95During / p95Before <= WAIT_BOUND,
    `at most ${WAIT_BOUND} ×`,
  );
}

async function loadOnce(clientId: string, csv: Buffer): Promise<string> {
  const id = await calls.send(clientId, csv);
  await untilState(id, 'checked');
  await calls.confirm(id);
  await untilState(id, 'applied');
  return id;
}

async function makeClient(): Promise<string> {
  const roles = rolesOf('bench');
  const { services, close } = await connectServices({
    publicUrl: new URL('http://localhost:3000'),
    demo: false,
    appUrl: urlFor(ownerUrl, roles.app, rolePassword(SECRET_KEY, roles.app)),
    authUrl: urlFor(ownerUrl, roles.auth, rolePassword(SECRET_KEY, roles.auth)),
    secretKeys: [SECRET_KEY],
  });
  const source = readFileSync('demo/clients/harbour.yaml', 'utf8');
  const scheme = { ...readScheme(source), client: { slug: 'large', name: 'Large' } };
  const ids = { clientId: services.newId(), yearId: services.newId(), newId: services.newId };
  const { clientId } = await importScheme(services, { source, scheme }, ids);
  const accountId = services.newId();
  await owner.query(
    `insert into account (client_id, id, email, email_norm, user_type, permissions, first_name, surname, status)
     values ($1, $2, $3, $3, 'employer', '{uploads,employees}', 'Ann', 'Archer', 'active')`,
    [clientId, accountId, LOGIN.email],
  );
  await owner.query('insert into credential (client_id, account_id, password_hash) values ($1, $2, $3)', [
    clientId,
    accountId,
    await services.passwords.hash(LOGIN.password),
  ]);
  await close();
  return clientId;
}

/** All that the rows do, as one text that any difference would change. */
function passEngine({ file, scheme, today }: Omit<Measured, 'clientId'>): string {
  const totals = new ImpactTotals();
  let lines = 0;
  let repricings = 0;
  for (const { before, after } of file.changed) {
    const impact = impactOf(before, after, scheme, { today });
    totals.add(impact.lines);
    lines += impact.lines.length;
    repricings += impact.repricings.length;
  }
  return JSON.stringify([lines, repricings, totals.all.map((total) => inOrder(total))]);
}

async function compareWork(uploadId: string, wanted: string, counts: Record<string, number>): Promise<void> {
  const { rows } = await owner.query<{
    totals: object[];
    lines: number;
    repricings: number;
    outcomes: Record<string, number>;
  }>(
    `select u.totals,
            (select coalesce(sum(jsonb_array_length(r.impact)), 0)::integer from upload_row r where r.upload_id = u.id) as lines,
            (select count(*)::integer from upload_repricing r where r.upload_id = u.id) as repricings,
            (select json_object_agg(o.outcome, o.count) from (
               select r.outcome, count(*)::integer from upload_row r where r.upload_id = u.id group by 1) o) as outcomes
       from upload u where u.id = $1`,
    [uploadId],
  );
  const [found] = rows;
  const made = JSON.stringify([found?.lines, found?.repricings, found?.totals.map((total) => inOrder(total))]);
  if (made !== wanted) throw new Error(`the product says ${made}, the engine ${wanted}`);
  for (const [outcome, count] of Object.entries(counts))
    if ((found?.outcomes[outcome] ?? 0) !== count)
      throw new Error(`${outcome}: ${found?.outcomes[outcome]}, not ${count}`);
}

/** As it was before, by the product's own way, once everything that follows from the file is done. */
async function putBack(uploadId: string): Promise<void> {
  await untilNoJobs();
  await calls.logIn(LOGIN.email, LOGIN.password);
  await calls.undo(uploadId);
  await untilState(uploadId, 'undone');
  await untilNoJobs();
  await owner.query('delete from upload; delete from attempt');
  await owner.query('vacuum (analyze)');
}

async function untilNoJobs(): Promise<void> {
  for (;;) {
    const { rows } = await owner.query("select from job_progress where state in ('waiting', 'running')");
    if (rows.length === 0) return;
    await wait(100);
  }
}

async function untilState(uploadId: string, state: string): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ state: string; message: string }>(
      'select state, message from upload where id = $1',
      [uploadId],
    );
    if (rows[0]?.state === state) return;
    if (rows[0]?.state === 'refused') throw new Error(rows[0].message);
    await wait(LOOK_EVERY_MS);
  }
}

function forSeconds(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() > end;
}

function p95(took: readonly number[]): number {
  return took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.95)] ?? Number.NaN;
}

function inOrder(total: object): [string, unknown][] {
  return Object.entries(total).toSorted(([one], [other]) => (one < other ? -1 : 1));
}
