import type { Millionths } from '../money/pence.ts';

/** How the employee's part is taken from pay. */
export type EmployeePart =
  /** Pay is given up before tax and National Insurance; under the optional remuneration rules it is taxed all the same. */
  | { readonly taken: 'salary-sacrifice'; readonly optionalRemuneration: boolean }
  /** Before income tax, after National Insurance. */
  | { readonly taken: 'net-pay' }
  /** From net pay; `forEmployer` where it goes to the employer for its own benefit, such as for goods that it sells. */
  | { readonly taken: 'after-tax'; readonly forEmployer?: true | undefined }
  /** Before both, as pay that is not earned: unpaid leave. */
  | { readonly taken: 'pay-reduction' }
  /** The employee gets money for it: leave sold. */
  | { readonly taken: 'taxable-pay' };

/** Whether the benefit counts as income of the employee, and at what value. */
export type BenefitInKind =
  | { readonly value: 'none' }
  /** What the employer pays. */
  | { readonly value: 'employer-cost' }
  | ListPriceInKind;

/** A share of a list price that a field holds. */
export interface ListPriceInKind {
  readonly value: 'list-price';
  readonly field: string;
  /** A car's is that of each tax year, by what it emits. */
  readonly share: Millionths | 'by-tax-year';
  /** A number field with grams of CO2 for each kilometre; left out, the car has no exhaust. */
  readonly emissionsField?: string | undefined;
  /** A number field with the miles that it drives without exhaust. */
  readonly electricMilesField?: string | undefined;
  /** A money field with what the employee pays once towards its price. */
  readonly capitalField?: string | undefined;
  /** A money field with what the employee pays a month to drive it privately, apart from the price of the benefit. */
  readonly privateUseField?: string | undefined;
}

export interface TaxTreatment {
  readonly employee: EmployeePart;
  readonly benefitInKind: BenefitInKind;
}

/** Whether anything of it is taxed as income: its value, or the pay that is given up for it. */
export function countsAsIncome({ employee, benefitInKind }: TaxTreatment): boolean {
  return benefitInKind.value !== 'none' || (employee.taken === 'salary-sacrifice' && employee.optionalRemuneration);
}

/** What the portal shows beside a benefit. */
export const TAX_FLAGS = ['benefit-fund', 'ni', 'p11d', 'salary-sacrifice', 'tax-savings'] as const;
export type TaxFlag = (typeof TAX_FLAGS)[number];

/** Each as people read it. */
export const TAX_FLAG_LABELS: Readonly<Record<TaxFlag, string>> = {
  'benefit-fund': 'Benefit fund',
  ni: 'National Insurance saved',
  p11d: 'Taxed as a benefit in kind',
  'salary-sacrifice': 'Salary sacrifice',
  'tax-savings': 'Tax saved',
};
