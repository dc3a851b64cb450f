import { preparePricing } from '@plenty/domain/pricing/prepare-pricing';
import type {
  ContractKind,
  EmployeeFacts,
  EmploymentStatus,
  NiCategory,
  Region,
} from '@plenty/domain/employees/employee-facts';
import type { BenefitKind } from '@plenty/domain/scheme/benefit-kinds';
import { sqlFor } from '@plenty/database/query';
import type { Transaction } from '@plenty/database/tenant-database';
import type { Scheme } from '@plenty/scheme/scheme';
import { Chance } from './chance.ts';
import { choose, type Wishes } from './choose.ts';
import { chooseEarlier, type YearOffers } from './choose-earlier.ts';
import { generatePeople, type Company } from './people.ts';
import type { PersonRows } from './rows.ts';
import { rowsOfChoice } from './selection-rows.ts';

/** These have what stands here and nothing by chance, so that what the demo shows of them is the same on every day. */
const WISHES: Readonly<Record<string, Wishes>> = {
  'employee@harbour.test': {
    pension: { fate: 'active', values: { percent: 5 } },
    'dental-insurance': { fate: 'active', values: { level: '2', cover: 'single' } },
    'cycle-to-work': { fate: 'pending', values: { value: 120_000, term: '12', shop: 'harbourside' } },
    technology: { fate: 'rejected', values: { value: 84_900, term: '12' } },
    giving: { fate: 'opted-out', values: { charity: 'seabirds', amount: 1000 } },
    'eye-care': { fate: 'scheduled', values: { quantity: 1 } },
  },
  'family@harbour.test': {
    pension: { fate: 'active', values: { percent: 5 } },
    'life-assurance': { fate: 'active', values: { multiple: 4 } },
    'private-medical': {
      fate: 'active',
      values: { option: 'guided', excess: '100', cover: 'single', underwriting: 'moratorium' },
    },
    technology: { fate: 'pending', values: { value: 60_000, term: '12' } },
  },
  'probation@harbour.test': {},
  'employee@quanta.test': {
    pension: { fate: 'active', values: { percent: 6 } },
    'cycle-to-work': { fate: 'pending', values: { value: 150_000, term: '18', shop: 'Waverley Wheels' } },
    giving: { fate: 'active', values: { charity: 'Highland Rescue', amount: 1500 } },
  },
  'employee@aldhelm.test': {
    pension: { fate: 'active', values: { percent: 5 } },
    'health-cash-plan': { fate: 'active', values: { level: '2', cover: 'single' } },
    parking: { fate: 'pending', values: { site: 'main' } },
  },
};

export interface Choosers {
  readonly company: Company;
  readonly people: Iterable<PersonRows>;
  readonly scheme: Scheme;
  readonly day: string;
  /** Of these kinds of benefit alone; of all unless said. */
  readonly kinds?: readonly BenefitKind[];
}

/** So many choices travel at a time: enough for speed, and little to hold however large the client is. */
const AT_ONCE = 1000;

/** What the people of a client have chosen this year, with its history; what the renewals have carried over is there already. */
export async function addSelections(transaction: Transaction, choosers: Choosers): Promise<void> {
  const present = await readOffers(transaction, choosers.scheme);
  const carried = await readCarried(transaction, present.id);
  await insertInParts(transaction, makeRows(choosers, present, carried));
}

/** What they chose in the first of the years before, the last of which comes first. */
export async function addEarlierSelections(
  transaction: Transaction,
  { earlier: schemes, ...choosers }: Choosers & { readonly earlier: readonly Scheme[] },
): Promise<void> {
  const present = await readOffers(transaction, choosers.scheme);
  const earlier = [];
  for (const scheme of schemes) earlier.push(await readOffers(transaction, scheme));
  await insertInParts(transaction, makeEarlierRows(choosers, present, earlier));
}

/** Whether anybody has chosen something in a year, beside what the renewals have carried over. */
export async function haveChosenAny(transaction: Transaction, { year }: Scheme): Promise<boolean> {
  const chosen = await transaction.run(
    sqlFor
      .selectFrom('selection')
      .innerJoin('scheme_year', (join) =>
        join
          .onRef('scheme_year.client_id', '=', 'selection.client_id')
          .onRef('scheme_year.id', '=', 'selection.scheme_year_id'),
      )
      .select('selection.id')
      .where('scheme_year.year', '=', year.year)
      .where('selection.opened_by', '<>', 'renewal')
      .limit(1),
  );
  return chosen.length > 0;
}

async function insertInParts(transaction: Transaction, made: Iterable<ReturnType<typeof rowsOfChoice>>): Promise<void> {
  let rows: ReturnType<typeof rowsOfChoice>[] = [];
  for (const choice of made) {
    rows.push(choice);
    if (rows.length < AT_ONCE) continue;
    await insertAll(transaction, rows);
    rows = [];
  }
  await insertAll(transaction, rows);
}

/** Who has what in a year already. */
async function readCarried(transaction: Transaction, yearId: string): Promise<ReadonlySet<string>> {
  const rows = await transaction.run(
    sqlFor.selectFrom('selection').select(['employee_id', 'benefit_id']).where('scheme_year_id', '=', yearId),
  );
  return new Set(rows.map(({ employee_id, benefit_id }) => `${employee_id} ${benefit_id}`));
}

/** For clients of any size: one in four, and of two kinds of benefit. */
export async function addSomeSelections(transaction: Transaction, choosers: Choosers): Promise<void> {
  const people = everyFourth(choosers.people);
  await addSelections(transaction, { ...choosers, people, kinds: ['workplace-pension', 'dental-insurance'] });
}

function* everyFourth(people: Iterable<PersonRows>): Generator<PersonRows> {
  let index = 0;
  for (const person of people) if (index++ % 4 === 0) yield person;
}

/** The benefits of a year as they have just been imported, ready to be priced. */
export async function readOffers(transaction: Transaction, { year, benefits }: Scheme): Promise<YearOffers> {
  const rows = await transaction.run(
    sqlFor
      .selectFrom('benefit')
      .innerJoin('scheme_year', (join) =>
        join
          .onRef('scheme_year.client_id', '=', 'benefit.client_id')
          .onRef('scheme_year.id', '=', 'benefit.scheme_year_id'),
      )
      .select(['benefit.id', 'benefit.code', 'benefit.scheme_year_id'])
      .where('scheme_year.year', '=', year.year),
  );
  const ids = new Map(rows.map(({ code, id }) => [code, id]));
  return {
    id: rows[0]?.scheme_year_id ?? '',
    startsOn: year.startsOn,
    endsOn: year.endsOn,
    offers: new Map(
      benefits.map((benefit) => [
        benefit.code,
        { id: ids.get(benefit.code) ?? '', benefit, priceFor: preparePricing(benefit) },
      ]),
    ),
  };
}

function* makeRows(choosers: Choosers, present: YearOffers, carried: ReadonlySet<string>) {
  const chance = new Chance(`history of ${choosers.company.slug} ${choosers.day}`);
  for (const { maker, all } of choicesOf(choosers, present))
    for (const chosen of all)
      if (!carried.has(`${maker.employee_id} ${chosen.offer.id}`))
        yield rowsOfChoice({ ...maker, scheme_year_id: present.id }, chosen, chance);
}

function* makeEarlierRows(choosers: Choosers, present: YearOffers, earlier: readonly YearOffers[]) {
  const chance = new Chance(`past of ${choosers.company.slug} ${choosers.day}`);
  for (const { maker, all, facts, wishes } of choicesOf(choosers, present)) {
    const held = [...present.offers.keys()].map((benefit) => ({ benefit, from: facts.joinedOn }));
    const past = { earlier, facts: { ...facts, held }, isCertain: wishes !== undefined };
    for (const chosen of all) {
      const before = chooseEarlier(chosen, past, chance);
      if (before) yield rowsOfChoice({ ...maker, scheme_year_id: before.yearId }, before.chosen, chance);
    }
  }
}

/** What each person wants this year: the same whenever it is asked. */
function* choicesOf({ company, people, day, kinds }: Choosers, present: YearOffers) {
  const chance = new Chance(`selections of ${company.slug} ${day}`);
  const offers = [...present.offers.values()].filter(({ benefit }) => kinds?.includes(benefit.kind) ?? true);
  const approver = approverOf(generatePeople(company, day));
  for (const person of people) {
    const { account, employee } = person;
    // Who has never been there has chosen nothing.
    if (account['last_login_at'] === null) continue;
    const facts = toFacts(person);
    if (facts.status === 'left') continue;
    const maker = {
      client_id: company.clientId,
      employee_id: String(employee['id']),
      account_id: account.id,
      approver_id: approver,
      day,
    };
    const wishes = WISHES[account.email];
    yield { maker, facts, wishes, all: choose({ facts, yearStartsOn: present.startsOn, day, wishes }, offers, chance) };
  }
}

/** Whoever administers the client decides. */
function approverOf(people: Iterable<PersonRows>): string | null {
  for (const { account } of people) if (account['user_type'] === 'employer') return account.id;
  return null;
}

export function toFacts({ employee, employment }: PersonRows): EmployeeFacts {
  const joined = employee['voucher_scheme_joined_on'] ?? null;
  return {
    dateOfBirth: String(employee['date_of_birth']),
    joinedOn: String(employee['joined_on']),
    status: employment['status'] as EmploymentStatus,
    probationUntil: String(employment['probation_until']),
    contract: (employment['contract'] ?? 'permanent') as ContractKind,
    grade: String(employment['grade']),
    department: String(employment['department']),
    location: String(employment['location']),
    region: employment['region'] as Region,
    hoursPerWeek: Number(employment['hours_per_week']),
    salaryPence: Number(employment['salary_pence']),
    niCategory: (employment['ni_category'] ?? 'A') as NiCategory,
    voucherSchemeJoinedOn: joined === null ? undefined : String(joined),
    held: [],
    custom: {},
  };
}

export async function insertAll(
  transaction: Transaction,
  rows: readonly ReturnType<typeof rowsOfChoice>[],
): Promise<void> {
  await insert(
    transaction,
    'selection',
    rows.map(({ selection }) => selection),
  );
  await insert(
    transaction,
    'selection_event',
    rows.flatMap(({ events }) => events),
  );
  await insert(
    transaction,
    'benefit_terms_acceptance',
    rows.flatMap(({ terms }) => terms ?? []),
  );
}

/** Each table in one statement: the rows travel as one value. */
async function insert(transaction: Transaction, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  if (columns === '') return;
  await transaction.call(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
