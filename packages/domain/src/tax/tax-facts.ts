import type { EmployeeFacts, Region, StudentLoan } from '../employees/employee-facts.ts';

/** Who a fact is known from; it is assumed where nobody has told us. */
export type FactBasis = 'employer' | 'employee' | 'assumed';

export interface TaxFact<Value> {
  readonly value: Value;
  readonly basis: FactBasis;
}

/** What a pay effect is worked out with and not every employer tells us. */
export interface TaxFacts {
  readonly region: TaxFact<Region>;
  readonly studentLoans: TaxFact<readonly StudentLoan[]>;
}

/** What the employer has told us of somebody. */
export interface GivenTaxFacts {
  readonly region: boolean;
  readonly studentLoans: boolean;
}

/** What the person has told us; null is what they have not. */
export interface ToldTaxFacts {
  readonly region: Region | null;
  readonly studentLoans: readonly StudentLoan[] | null;
}

/** What tax asks of somebody, by what is known best. */
export function taxedBy({ region, studentLoans }: TaxFacts) {
  return { region: region.value, studentLoans: studentLoans.value };
}

/** The employer's word counts before the person's. Nobody is assumed to live outside England or to repay a loan: such a fact has come from the employer. */
export function findTaxFacts(
  { region, studentLoans = [] }: Pick<EmployeeFacts, 'region' | 'studentLoans'>,
  given: GivenTaxFacts,
  told: ToldTaxFacts | null,
): TaxFacts {
  return {
    region: findTaxRegion(region, given.region, told?.region),
    studentLoans: findFact(studentLoans, {
      isGiven: given.studentLoans || studentLoans.length > 0,
      told: told?.studentLoans,
    }),
  };
}

/** Where somebody is taxed. */
export function findTaxRegion(held: Region, isGiven: boolean, told: Region | null | undefined): TaxFact<Region> {
  return findFact(held, { isGiven: isGiven || held !== 'england', told });
}

interface FactSources<Value> {
  readonly isGiven: boolean;
  readonly told: Value | null | undefined;
}

function findFact<Value>(held: Value, { isGiven, told }: FactSources<Value>): TaxFact<Value> {
  if (isGiven) return { value: held, basis: 'employer' };
  return told === null || told === undefined ? { value: held, basis: 'assumed' } : { value: told, basis: 'employee' };
}
