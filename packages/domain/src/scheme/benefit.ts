import type { Proration } from '../month-close/proration.ts';
import type { Day } from '../dates/day.ts';
import type { Rule } from '../eligibility/rule.ts';
import type { DependantRule } from '../family/family-member.ts';
import type { Pence } from '../money/pence.ts';
import type { Funding } from '../pricing/funding.ts';
import type { PremiumTax, Pricing } from '../pricing/pricing.ts';
import type { P11dSection } from '../reports/p11d-section.ts';
import type { ProviderColumn } from '../reports/provider-columns.ts';
import type { SelectionField } from '../selection/fields.ts';
import type { ChangePolicy, Renewal } from '../selection/policies.ts';
import type { TaxFlag, TaxTreatment } from '../tax/treatment.ts';
import type { BenefitKind } from './benefit-kinds.ts';

/** One benefit of a scheme year, complete and frozen once the year is published. */
export interface Benefit {
  /** The name by which rules, windows and next year's scheme know it. */
  readonly code: string;
  /** Which of the catalogue's kinds it is. */
  readonly kind: BenefitKind;
  readonly name: string;
  /** What payroll software calls it; left out, its code in capitals. */
  readonly payElement?: string | undefined;
  /** What payroll software calls the employer's part, where it has an element of its own. */
  readonly employerPayElement?: string | undefined;
  readonly groupCode: string;
  readonly category: string;
  readonly icon: string;
  readonly flags: readonly TaxFlag[];
  readonly provider?: BenefitProvider | undefined;
  readonly content: BenefitContent;
  readonly eligibility: Rule;
  readonly fields: readonly SelectionField[];
  readonly pricing: Pricing;
  readonly premiumTax: PremiumTax;
  readonly funding: Funding;
  readonly tax: TaxTreatment;
  /** Of the form on which its taxable value is told; left out, that of its kind. */
  readonly p11dSection?: P11dSection | undefined;
  readonly change: BenefitChange;
  readonly proration: Proration;
  /** What becomes of what is still owed for it, of a term or of holiday, when somebody leaves; left out, it goes by its kind. */
  readonly onLeaving?: OnLeaving | undefined;
  readonly terms?: BenefitTerms | undefined;
  readonly medical?: MedicalRule | undefined;
  /** Who of the family may be covered, for benefits that cover them. */
  readonly dependants?: DependantRule | undefined;
  readonly related: readonly string[];
  /** Benefits, by their codes, that nobody has together with it; it is enough that one of two names the other. */
  readonly excludes?: readonly string[] | undefined;
  /** Its last day, where it is given up within the year: nobody begins it any more, and what people have ends then. */
  readonly endsOn?: Day | undefined;
  /** Where its price changes within the year. */
  readonly newPrice?: NewPrice | undefined;
}

export const ON_LEAVING = ['settle', 'nothing'] as const;
export type OnLeaving = (typeof ON_LEAVING)[number];

/** What a price is made from. */
export type PriceTerms = Pick<Benefit, 'pricing' | 'premiumTax' | 'funding'>;

export interface NewPrice {
  /** The first day of the price that the benefit has now. */
  readonly from: Day;
  /** Whether those who have it then pay it from that day, or what they agreed to until the year ends. */
  readonly forHolders: 'from-that-day' | 'until-year-end';
  /** What it costs before that day, as it was published. */
  readonly before?: PriceTerms | undefined;
  /** The version of the year that brought it. */
  readonly sinceVersion?: number | undefined;
}

/** Whether its last day is over. */
export function hasEnded({ endsOn }: Pick<Benefit, 'endsOn'>, day: Day): boolean {
  return endsOn !== undefined && endsOn < day;
}

/** What a price is made from on a day. */
export function priceTermsOn(
  { pricing, premiumTax, funding, newPrice }: PriceTerms & Pick<Benefit, 'newPrice'>,
  day: Day,
): PriceTerms {
  if (newPrice?.before && day < newPrice.from) return newPrice.before;
  return { pricing, premiumTax, funding };
}

export interface BenefitProvider {
  readonly name: string;
  readonly policyNumber?: string | undefined;
  /** Of its report, in its order; left out, the usual ones. */
  readonly columns?: readonly ProviderColumn[] | undefined;
  readonly claims?:
    | { readonly steps: string; readonly phone?: string | undefined; readonly url?: string | undefined }
    | undefined;
}

export interface BenefitContent {
  readonly summary: string;
  /** HTML. */
  readonly body: string;
  readonly faqs: readonly { readonly question: string; readonly answer: string }[];
}

export interface BenefitChange {
  readonly policy: ChangePolicy;
  readonly needsApproval: boolean;
  /** Steps of its number field that a window lets one go up; down is free. */
  readonly stepsUpAtMost?: number | undefined;
  /** Months for which a selection stands before it may be changed or ended. */
  readonly keptForMonths?: number | undefined;
  readonly renewal: Renewal;
}

export interface BenefitTerms {
  readonly version: number;
  /** HTML. */
  readonly content: string;
}

export interface MedicalRule {
  /** Cover above it is given only once the answers are accepted; until then cover is capped at it. */
  readonly freeCoverPence: Pence;
  readonly questions: readonly { readonly code: string; readonly text: string }[];
}
