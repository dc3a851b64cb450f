import * as z from 'zod/mini';
import { NI_CATEGORIES, REGIONS, STUDENT_LOANS } from '@plenty/domain/employees/employee-facts';

const Line = z.object({ label: z.string(), pence: z.number(), how: z.string() });

/** Which tax year's rates the figures are worked out by. */
const PayRates = z.object({
  taxYear: z.string(),
  /** The tax year of the pay if its rates are not published yet, so that those of an earlier year are used. */
  unpublishedTaxYear: z.nullable(z.string()),
  /** 'Based on 2026/27 rates; 2027/28 is not published yet.' */
  words: z.string(),
});

/** Who a fact is known from; it is assumed where nobody has told us. */
const FactBasis = z.enum(['employer', 'employee', 'assumed']);
export const RegionFact = z.object({ value: z.enum(REGIONS), basis: FactBasis });
export const StudentLoansFact = z.object({ value: z.array(z.enum(STUDENT_LOANS)), basis: FactBasis });

/** What an estimate of pay takes for granted. */
const PayAssumptions = z.object({
  /** The tax year of the pay. */
  taxYear: z.string(),
  /** Income tax goes by where the person lives. */
  region: RegionFact,
  /** The standard one: '1257L', 'S1257L' in Scotland, 'C1257L' in Wales. */
  taxCode: z.string(),
  niCategory: z.enum(NI_CATEGORIES),
  payPeriod: z.literal('monthly'),
  studentLoans: StudentLoansFact,
  /** The same for people, each a sentence. */
  words: z.array(z.string()),
});

const OneOff = z.object({
  /** The month with whose pay it comes, where it is known. */
  paidIn: z.nullable(z.string()),
  takeHomeChangePence: z.number(),
  /** They add up to the change. */
  lines: z.array(Line),
  employerNiChangePence: z.number(),
});

/** What it does to pay, by the annual method; months are a twelfth. */
export const PayEffect = z.object({
  rates: PayRates,
  assumptions: PayAssumptions,
  /** With what stands today. */
  takeHomeNowMonthlyPence: z.number(),
  /** With all else that was asked for, whether or not it has begun. */
  takeHomeBeforeMonthlyPence: z.number(),
  takeHomeAfterMonthlyPence: z.number(),
  takeHomeChangeMonthlyPence: z.number(),
  takeHomeChangeYearlyPence: z.number(),
  /** Of a year; they add up to the change of take-home pay. */
  lines: z.array(Line),
  employerNiChangeYearlyPence: z.number(),
  /** What is taken out of a bonus, or no longer is: once, and no part of the figures above. */
  bonus: z.nullable(OneOff),
  /** What is taken from the pay of one month: once, and no part of the figures above. */
  once: z.nullable(OneOff),
});
