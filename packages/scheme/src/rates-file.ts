import * as z from 'zod/mini';
import { RATED_NI_LETTERS, STUDENT_LOANS, type RatedNiLetter } from '@plenty/domain/employees/employee-facts';
import type { TaxYearRates } from '@plenty/domain/tax/rates/tax-year-rates';
import { Date, Text, Whole } from './values.ts';

const Pence = Whole.check(z.maximum(100_000_000_00, 'must be pence, at most £100,000,000'));
/** 1,000,000 is all of it. */
const Share = Whole.check(z.maximum(1_000_000, 'must be millionths: 200000 is 20 %, and 1000000 is all of it'));
const Age = Whole.check(z.maximum(120, 'must be an age'));
const TaxYear = z.string().check(z.regex(/^\d{4}\/\d{2}$/, 'must be a tax year, such as 2027/28'));

/** Every figure says where it comes from, how sure it is, and from when another is due. */
function sourced<Value extends z.core.$ZodType>(value: Value) {
  return z.strictObject({
    value,
    source: Text.check(z.minLength(3, 'must say where the figure was published')),
    certainty: z.enum(['A', 'B', 'C']),
    nextChangeOn: z.nullable(Date),
  });
}

const TaxBands = z
  .array(z.strictObject({ name: Text, rate: Share, upToPence: z.nullable(Pence) }))
  .check(z.minLength(1));
const Threshold = z.strictObject({ year: Pence, month: Pence });

const Letter = z.strictObject({
  who: Text,
  employeeMain: Share,
  employeeAbove: Share,
  employerMain: Share,
  employerAbove: Share,
});
type Letters = Record<RatedNiLetter, ReturnType<typeof sourced<typeof Letter>>>;

const IncomeTax = z.strictObject({
  personalAllowancePence: sourced(Pence),
  allowanceTaper: sourced(z.strictObject({ abovePence: Pence, share: Share })),
  bands: z.strictObject({ 'rest-of-uk': sourced(TaxBands), scotland: sourced(TaxBands) }),
});

const NationalInsurance = z.strictObject({
  lowerEarningsLimit: sourced(Threshold),
  primaryThreshold: sourced(Threshold),
  upperEarningsLimit: sourced(Threshold),
  secondaryThreshold: sourced(Threshold),
  upperSecondaryThreshold: sourced(Threshold),
  categories: z.strictObject(Object.fromEntries(RATED_NI_LETTERS.map((name) => [name, sourced(Letter)])) as Letters),
  classOneA: sourced(Share),
});

const MinimumWage = z.strictObject({
  from: Date,
  byAge: z.array(z.strictObject({ name: Text, fromAge: Age, hourlyPence: Pence })).check(z.minLength(1)),
  apprentice: z.strictObject({ name: Text, hourlyPence: Pence, belowAge: Age, firstYears: Age }),
});

const StudentLoan = z.strictObject({
  name: Text,
  abovePence: Pence,
  share: Share,
  kind: z.enum(['undergraduate', 'postgraduate']),
});

const ChildcareVouchers = z.strictObject({
  closedAfter: Date,
  bandsSince: Date,
  bands: z
    .array(z.strictObject({ name: Text, upToPence: z.nullable(Pence), monthlyPence: Pence }))
    .check(z.minLength(1)),
});

const AutomaticEnrolment = z.strictObject({
  triggerPence: Pence,
  lowerLimitPence: Pence,
  upperLimitPence: Pence,
  fromAge: Age,
  totalShare: Share,
  employerShare: Share,
});

const AnnualAllowance = z.strictObject({
  standardPence: Pence,
  taper: z.strictObject({
    thresholdIncomePence: Pence,
    adjustedIncomePence: Pence,
    share: Share,
    leastPence: Pence,
  }),
  moneyPurchasePence: Pence,
  carryForwardYears: Whole,
});

const CarBands = z
  .array(z.strictObject({ upToGrams: z.nullable(Whole), fromElectricMiles: Whole, share: Share }))
  .check(
    z.minLength(1),
    z.refine(
      (bands) => bands.findIndex(({ upToGrams }) => upToGrams === null) === bands.length - 1,
      'must end with a band for all other cars, whose upToGrams is null',
    ),
    z.refine(
      (bands) => bands.every(({ upToGrams }, at) => (bands[at - 1]?.upToGrams ?? 0) <= (upToGrams ?? Infinity)),
      'must rise by upToGrams',
    ),
  );

const Cars = z.strictObject({
  zeroEmission: sourced(Share),
  byEmissions: sourced(CarBands),
  mostCapitalContributionPence: sourced(Pence),
});

const Announced = z.strictObject({
  pensionSacrificeCap: sourced(z.strictObject({ from: Date, yearlyPence: Pence })),
  zeroEmissionCars: sourced(z.array(z.strictObject({ taxYear: TaxYear, share: Share }))),
  carsByEmissions: sourced(z.array(z.strictObject({ taxYear: TaxYear, bands: CarBands }))),
});

/** The form of a rates file. What its figures must be to each other stands in find-rates-faults.ts. */
export const RatesFile: z.ZodMiniType<TaxYearRates> = z.strictObject({
  taxYear: TaxYear,
  startsOn: Date,
  endsOn: Date,
  incomeTax: IncomeTax,
  nationalInsurance: NationalInsurance,
  minimumWage: z.array(sourced(MinimumWage)).check(z.minLength(1)),
  studentLoans: z.partialRecord(z.enum(STUDENT_LOANS), sourced(StudentLoan)),
  premiumTax: z.strictObject({ standard: sourced(Share), travel: sourced(Share) }),
  childcareVouchers: sourced(ChildcareVouchers),
  automaticEnrolment: sourced(AutomaticEnrolment),
  annualAllowance: sourced(AnnualAllowance),
  cars: Cars,
  announced: Announced,
});
