import type { Day } from '@plenty/domain/dates/day';
import { isEligible } from '@plenty/domain/eligibility/is-eligible';
import type { EmployeeFacts, HeldBenefit, Region, StudentLoan } from '@plenty/domain/employees/employee-facts';
import { hasEnded } from '@plenty/domain/scheme/benefit';
import type { DeclaredEvent } from '@plenty/domain/selection/opening';
import type { PensionDeclaration } from '@plenty/domain/tax/annual-allowance';
import type { TaxYear } from '@plenty/domain/tax/rates/tax-year-rates';
import { findTaxFacts, type TaxFacts } from '@plenty/domain/tax/tax-facts';
import { Failure } from '../../../platform/failure.ts';
import type { Services } from '../../../platform/services.ts';
import type { Transaction, Work } from '../../../platform/work.ts';
import { OWN_FAMILY, type FamilyRow } from './own-family-table.ts';
import { toFamilyMember, type NamedMember } from './to-family-member.ts';
import { toDeclaredEvents } from './to-declared-event.ts';
import * as table from './employee-scheme-table.ts';
import { findKeptScheme, keepScheme, type OfferedBenefit, type PublishedScheme } from './published-scheme.ts';
import type { YearQuestion } from './people-in-year-table.ts';
import { pickYear, type PersonInYear } from './pick-year.ts';
import { publishedScheme } from './published-scheme-table.ts';
import { toHeld, toStoredSelections, type StoredSelection } from './stored-selection.ts';
import { toEmployeeFacts } from './to-employee-facts.ts';

/** Everything that the rules ask about somebody who chooses, as it is today. */
export interface EmployeeScheme extends PublishedScheme {
  readonly clientId: string;
  readonly employeeId: string;
  readonly accountId: string | null;
  readonly today: Day;
  readonly yearId: string;
  /** The published year that follows, and whether the person sees it. */
  readonly nextYear: { readonly year: number; readonly startsOn: Day; readonly isShown: boolean } | null;
  readonly schemeVersion: number;
  /** Held is what stands, and what everyone has who is eligible. */
  readonly facts: EmployeeFacts;
  /** What pay effects are worked out with, and who it is known from; to others the person has told nothing. */
  readonly taxFacts: TaxFacts;
  /** Of the contract in a year, where it is known. */
  readonly leaveDays: number | undefined;
  readonly family: readonly NamedMember[];
  readonly selections: readonly StoredSelection[];
  readonly events: readonly DeclaredEvent[];
  /** The last version that was accepted, by benefit. */
  readonly acceptedTerms: ReadonlyMap<string, { readonly version: number; readonly acceptedAt: Date }>;
  /** When questions were answered and the answers taken, by the code of the benefit: they hold in every year. */
  readonly medical: ReadonlyMap<string, { readonly answeredAt: Date; readonly acceptedAt: Date | null }>;
  /** What the person has told us of their pensions; to others it is as if they had told nothing. */
  readonly pension: DeclaredPension | null;
}

/** What is carried forward counts in one tax year alone. */
export interface DeclaredPension extends PensionDeclaration {
  readonly carriedInto: TaxYear;
}

/**
 * The caller's, of today's scheme year unless another is asked for; nothing for an administrator who is no employee, or before
 * the first scheme year. One or two round trips.
 */
export async function findEmployeeScheme(work: Work, question: YearQuestion = {}): Promise<EmployeeScheme | null> {
  const [[found], ...rows] = await work.read(
    table.ownPersonIn(question),
    OWN_FAMILY,
    table.OWN_SELECTIONS,
    table.OPENING_EVENTS,
    table.ACCEPTED_TERMS,
    table.OWN_MEDICAL,
    table.OWN_PENSION_ALLOWANCE,
    table.OWN_TAX_DETAILS,
  );
  const person = found && pickYear(found);
  if (!person) return null;
  return toOwnScheme(person, await publishedFor(work.services, person, (queries) => work.read(...queries)), rows);
}

export async function readEmployeeScheme(work: Work, question?: YearQuestion): Promise<EmployeeScheme> {
  const own = await findEmployeeScheme(work, question);
  if (!own) throw new Failure('not-found');
  return own;
}

/** The same inside a write, once no other write of the same person is under way. */
export async function lockEmployeeScheme(
  services: Services,
  transaction: Transaction,
  question: YearQuestion = {},
): Promise<EmployeeScheme> {
  const read = [
    transaction.run(table.LOCK_OWN_CHOICES),
    transaction.run(table.ownPersonIn(question)),
    transaction.run(OWN_FAMILY),
    transaction.run(table.OWN_SELECTIONS),
    transaction.run(table.OPENING_EVENTS),
    transaction.run(table.ACCEPTED_TERMS),
    transaction.run(table.OWN_MEDICAL),
    transaction.run(table.OWN_PENSION_ALLOWANCE),
    transaction.run(table.OWN_TAX_DETAILS),
  ] as const;
  const [, [found], ...rows] = await Promise.all(read);
  const person = found && pickYear(found);
  if (!person) throw new Failure('not-found');
  const published = await publishedFor(services, person, ([year, windows, benefits, rates]) =>
    Promise.all([transaction.run(year), transaction.run(windows), transaction.run(benefits), transaction.run(rates)]),
  );
  return toOwnScheme(person, published, rows);
}

/** Of an employee of the caller's client, which is noted; without family and medical answers, which are the person's own. */
export async function readSchemeOf(work: Work, employeeId: string): Promise<EmployeeScheme> {
  const [[found]] = await work.read(table.ownPersonOf(employeeId));
  if (!found) throw new Failure('not-found');
  const [[again = found], ...choices] = await work.readOf(
    found.account_id ?? employeeId,
    table.ownPersonOf(employeeId),
    ...table.choicesOf(employeeId),
  );
  const own = await toSchemeOf(work, again, choices);
  if (!own) throw new Failure('not-found');
  return own;
}

/** The same where the caller notes it with all else that is read of the person; nothing before their first day or year. */
export async function findSchemeOf(work: Work, employeeId: string): Promise<EmployeeScheme | null> {
  const [[person], ...choices] = await work.read(table.ownPersonOf(employeeId), ...table.choicesOf(employeeId));
  return person ? toSchemeOf(work, person, choices) : null;
}

type ChoiceRows = readonly [
  readonly table.SelectionRow[],
  readonly table.OpeningEventRow[],
  readonly table.AcceptedTermsRow[],
];

async function toSchemeOf(
  work: Work,
  found: table.OwnPersonRow,
  [selections, events, terms]: ChoiceRows,
): Promise<EmployeeScheme | null> {
  const person = pickYear(found);
  if (!person) return null;
  const published = await publishedFor(work.services, person, (queries) => work.read(...queries));
  return toOwnScheme(person, published, [[], selections, events, terms, [], [], []]);
}

/** A benefit that the scheme offers. Those of others, of earlier years and of nobody are all not there. */
export function findOffered(own: EmployeeScheme, benefitId: string): OfferedBenefit {
  const offered = own.benefits.find(({ id }) => id === benefitId);
  if (!offered) throw new Failure('not-found');
  return offered;
}

type Queries = ReturnType<typeof publishedScheme>;
type SchemeRows = readonly [
  readonly FamilyRow[],
  readonly table.SelectionRow[],
  readonly table.OpeningEventRow[],
  readonly table.AcceptedTermsRow[],
  readonly table.MedicalRow[],
  readonly table.PensionAllowanceRow[],
  readonly table.TaxDetailsRow[],
];

export async function publishedFor(
  services: Services,
  person: PersonInYear,
  read: (queries: Queries) => Promise<Parameters<typeof keepScheme>[2]>,
): Promise<PublishedScheme> {
  return (
    findKeptScheme(services, person) ??
    keepScheme(services, person, await read(publishedScheme(person.year_id, person.version)))
  );
}

export function toOwnScheme(
  person: PersonInYear,
  published: PublishedScheme,
  [family, selections, events, terms, medical, [pension], [told]]: SchemeRows,
): EmployeeScheme {
  const { today } = person;
  const stored = toStoredSelections(selections, person);
  const facts = toEmployeeFacts(person, toHeld(stored));
  return {
    ...published,
    clientId: person.client_id,
    employeeId: person.id,
    accountId: person.account_id,
    today,
    yearId: person.year_id,
    nextYear: person.next_year,
    schemeVersion: person.version,
    facts: withIncluded(facts, published, today),
    taxFacts: findTaxFacts(
      facts,
      { region: person.region_given, studentLoans: person.student_loans_given },
      // The table's checks hold its texts to the lists that the types name.
      told ? { region: told.region as Region | null, studentLoans: told.student_loans as StudentLoan[] | null } : null,
    ),
    leaveDays: person.leave_days ?? undefined,
    family: family.map(toFamilyMember),
    selections: stored,
    events: toDeclaredEvents(events),
    acceptedTerms: new Map(
      terms.map(({ benefit_id, version, accepted_at: acceptedAt }) => [benefit_id, { version, acceptedAt }]),
    ),
    medical: new Map(
      medical.map(({ code, answered_at: answeredAt, accepted_at: acceptedAt }) => [code, { answeredAt, acceptedAt }]),
    ),
    pension: pension
      ? {
          hasTakenFlexibly: pension.has_taken_flexibly,
          carriedForwardPence: pension.carried_forward_pence,
          carriedInto: pension.carried_into,
        }
      : null,
  };
}

/** What asks for no choice is held by everyone who is eligible, from the day they joined or the year began. */
function withIncluded(facts: EmployeeFacts, { year, benefits }: PublishedScheme, today: Day): EmployeeFacts {
  const from = facts.joinedOn > year.startsOn ? facts.joinedOn : year.startsOn;
  const held: HeldBenefit[] = [...facts.held];
  const withHeld = { ...facts, held };
  for (const { benefit } of benefits) {
    if (benefit.fields.length > 0 || facts.status === 'left' || hasEnded(benefit, today)) continue;
    if (isEligible(benefit.eligibility, withHeld, today)) held.push({ benefit: benefit.code, from });
  }
  return withHeld;
}
