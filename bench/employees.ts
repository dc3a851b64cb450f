// The list of a large client's employees: its statement through the session's door and row-level security, against the same
// statement on the same rows without either; the whole call beside it; and what ten times as many people make of both:
// npm run bench, or node bench/employees.ts EMPLOYEES CLIENTS ROUNDS.
import { employeesPage } from '@plenty/api/measuring';
import { statementOf, writtenQuery } from '@plenty/database/query';
import { fillEmployeeLists, type EmployeeLists } from './support/employee-lists.ts';
import { runPostgres } from './support/product.ts';
import { compare, expectBound } from './support/rounds.ts';

const [EMPLOYEES = 1_000_000, CLIENTS = 200, ROUNDS = 9] = process.argv.slice(2).map(Number);
/** The first page takes at most twice as long as without tenants; others at most five times as long as the first. */
const FLOOR_BOUND = 0.5;
const PAGE_BOUND = 5;
const CALLS = 40;
/** What takes long is not tried so often: the login lasts for a quarter of an hour. */
const LONGEST_MS = 1000;
const FEWEST_CALLS = 3;

type Query = Parameters<typeof employeesPage>[0];
const FIRST: Query = { search: '', page: 1, sort_by: 'surname' };

const postgres = await runPostgres();
try {
  const small = await measureSize(Math.ceil(EMPLOYEES / 10));
  const large = await measureSize(EMPLOYEES);
  console.log('whole calls, ten times as many people:');
  for (const [name, milliseconds] of large)
    console.log(`  ${name}: ${(milliseconds / (small.get(name) ?? Number.NaN)).toFixed(2)} × as long`);
} finally {
  await postgres.stop();
}

async function measureSize(employees: number): Promise<Map<string, number>> {
  const lists = await fillEmployeeLists(postgres.url(), employees, CLIENTS);
  try {
    console.log(`\n${employees} employees in ${CLIENTS} clients, the largest has ${lists.people}`);
    const queries = queriesFor(lists.people);
    for (const [name, query] of queries) await compareStatements(lists, name, query);
    const calls = await timeCalls(lists, queries);
    for (const [name, query] of queries) await printPlan(lists, name, query);
    return calls;
  } finally {
    await lists.close();
  }
}

function queriesFor(people: number): ReadonlyMap<string, Query> {
  return new Map([
    ['first page', FIRST],
    ['middle page', { ...FIRST, page: Math.ceil(people / 20) }],
    ['last page', { ...FIRST, page: Math.ceil(people / 10) }],
    ['search by the beginning of a name', { ...FIRST, search: 'ahme' }],
    ['search by part of a name', { ...FIRST, search: 'hmed' }],
    ['search by part of an e-mail address', { ...FIRST, search: 'ahmed.' }],
    ['search by two letters', { ...FIRST, search: 'ah' }],
    ['not registered', { ...FIRST, 'filter[person_activated]': '0' }],
    ['order by department', { ...FIRST, sort_by: 'department' }],
    ['order by last login', { ...FIRST, sort_by: '-lastLogin' }],
  ]);
}

async function compareStatements({ services, door, floor }: EmployeeLists, name: string, query: Query): Promise<void> {
  const { text, values, name: prepared } = statementOf(employeesPage(query));
  const readProduct = async () => (await services.tenants.read(door, employeesPage(query))).rows[0];
  const readFloor = async () => (await floor.query({ name: prepared, text, values: [...values] })).rows;
  const rows = await readProduct();
  if (rows[0]?.id === null) throw new Error(`${name}: there is nobody to measure with`);
  if (JSON.stringify(rows) !== JSON.stringify(await readFloor()))
    throw new Error(`${name}: the two sides answer different rows`);
  console.log(`${name}, statements a second:`);
  const ratio = await compare(
    '/s',
    { name: 'product', measure: () => perSecond(readProduct) },
    { name: 'floor', measure: () => perSecond(readFloor) },
    ROUNDS,
  );
  if (query === FIRST)
    expectBound(`${name} against no tenants`, ratio, ratio >= FLOOR_BOUND, `at least ${FLOOR_BOUND} of its speed`);
}

/** As a person waits for it: session, statement, note in the audit trail, answer. Rounds go through all pages in turn. */
async function timeCalls(lists: EmployeeLists, queries: ReadonlyMap<string, Query>): Promise<Map<string, number>> {
  const rounds = new Map<string, number[]>([...queries.keys()].map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, query] of queries) rounds.get(name)?.push(await medianOf(() => ask(lists, query)));
  const medians = new Map([...rounds].map(([name, times]) => [name, median(times)]));
  const first = medians.get('first page') ?? Number.NaN;
  console.log('whole calls, one after the other:');
  for (const [name, milliseconds] of medians) {
    console.log(`  ${name}: ${milliseconds.toFixed(2)} ms, ${(milliseconds / first).toFixed(2)} × the first page`);
    if (/^(middle|last) page|search by (the|part)/.test(name)) {
      const ratio = milliseconds / first;
      expectBound(`${name} against the first`, ratio, ratio <= PAGE_BOUND, `at most ${PAGE_BOUND} ×`);
    }
  }
  return medians;
}

async function ask({ product, clientId, token }: EmployeeLists, query: Query): Promise<void> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const answer = await fetch(`http://127.0.0.1:${product.port}/api/v2/client/${clientId}/employees?${search}`, {
    headers: { authorization: `Bearer ${token}`, 'x-bearer-token': token },
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`the list answered ${answer.status}`);
}

async function printPlan({ services, door }: EmployeeLists, name: string, query: Query): Promise<void> {
  const { text, values } = statementOf(employeesPage(query));
  const explained = writtenQuery<Record<string, string>>(`explain (analyze, costs off, timing off) ${text}`, values);
  const { rows } = await services.tenants.read(door, explained);
  console.log(`plan, ${name}:\n${rows[0].map((row) => `    ${row['QUERY PLAN']}`).join('\n')}`);
}

async function perSecond(read: () => Promise<unknown>): Promise<number> {
  return 1000 / (await medianOf(read));
}

async function medianOf(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const begun = performance.now();
  for (let count = 0; count < CALLS; count++) {
    if (count >= FEWEST_CALLS && performance.now() - begun > LONGEST_MS) break;
    const began = performance.now();
    await act();
    times.push(performance.now() - began);
  }
  return median(times);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
