import type { Millionths, Pence } from '../money/pence.ts';
import type { FieldValues } from '../selection/fields.ts';

/** Who pays the price. */
export type Funding =
  | { readonly payer: 'employer' }
  | { readonly payer: 'employee' }
  /** The employer pays a part of it, the employee the rest. */
  | { readonly payer: 'both'; readonly employer: EmployerPart }
  /** The employee's benefit fund as long as it lasts, then the employee. */
  | { readonly payer: 'fund' };

export type EmployerPart =
  /**
   * The price of the core choice. Whoever takes more pays the difference; whoever takes less has the difference credited to
   * pay, to the benefit fund, or not at all. Fields that the core leaves open are as chosen.
   */
  | { readonly kind: 'core'; readonly values: FieldValues; readonly flexDown: 'pay' | 'fund' | 'none' }
  | { readonly kind: 'fixed'; readonly monthlyPence: Pence }
  | { readonly kind: 'share'; readonly share: Millionths; readonly monthlyCapPence?: Pence | undefined }
  /** What the pricing model itself says: a match table, or so much for each pound. */
  | { readonly kind: 'match' };

/** A yearly pot of the employer's money that employees spend on benefits. */
export interface BenefitFund {
  readonly yearlyPence: Pence;
  /** A share of a year's pay on top. */
  readonly shareOfPay?: Millionths | undefined;
  /** Who joins in the year has the part for the whole months that are left. */
  readonly joiners: 'whole' | 'by-month';
  /** Who leaves in the year has the part for the months up to their last, and pays back what they had beyond; whole unless said. */
  readonly leavers?: 'whole' | 'by-month' | undefined;
  /** Benefits by their codes: the first is paid first; what is not named comes last, in the scheme's order. */
  readonly spendOrder: readonly string[];
  /** What becomes of what is left when the year ends. */
  readonly remainder: 'lost' | 'paid-with-salary' | 'into-pension';
  /** The code of the benefit under which it is paid; into a pension, the scheme's first one where none is named. */
  readonly remainderInto?: string | undefined;
}
