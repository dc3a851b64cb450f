import type { EmployeeFacts, Region, StudentLoan } from '../employees/employee-facts.ts';

/** Who a fact is known from; it is assumed where nobody has told us. */
export type FactBasis = 'employer' | 'assumed';

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

/** Nobody is assumed to live outside England or to repay a loan: such a fact has come from the employer. */
export function findTaxFacts(
  { region, studentLoans = [] }: Pick<EmployeeFacts, 'region' | 'studentLoans'>,
  given: GivenTaxFacts,
): TaxFacts {
  return {
    region: { value: region, basis: given.region || region !== 'england' ? 'employer' : 'assumed' },
    studentLoans: {
      value: studentLoans,
      basis: given.studentLoans || studentLoans.length > 0 ? 'employer' : 'assumed',
    },
  };
}
