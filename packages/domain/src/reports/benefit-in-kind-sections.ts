import type { InKindRow } from './benefit-in-kind-rows.ts';
import { compareText } from './payroll-rows.ts';

/** A line for the P11D: a benefit, or all that somebody has in one section. */
export interface InKindLine extends InKindRow {
  /** It adds up the lines above it; its benefit is one of theirs. */
  readonly isTotal: boolean;
}

/** Somebody's benefits by section, each section of several with its total below. In a section they stay in their order. */
export function inSections(rows: readonly InKindRow[], sectionOf: (benefit: string) => string): InKindLine[] {
  const sections = [...Map.groupBy(rows, ({ benefit }) => sectionOf(benefit))];
  return sections
    .toSorted(([one], [other]) => compareText(one, other))
    .flatMap(([, own]) => [
      ...own.map((row) => ({ ...row, isTotal: false })),
      ...(own.length > 1 ? [{ ...own.reduce(addRows), isTotal: true }] : []),
    ]);
}

function addRows(one: InKindRow, other: InKindRow): InKindRow {
  return {
    benefit: one.benefit,
    availableFrom:
      [one.availableFrom, other.availableFrom]
        .filter((month) => month !== null)
        .toSorted()
        .at(0) ?? null,
    availableTo:
      [one.availableTo, other.availableTo]
        .filter((month) => month !== null)
        .toSorted()
        .at(-1) ?? null,
    employeePence: one.employeePence + other.employeePence,
    employerPence: one.employerPence + other.employerPence,
    fundPence: one.fundPence + other.fundPence,
    costPence: one.costPence + other.costPence,
    givenUpPence: one.givenUpPence + other.givenUpPence,
    madeGoodPence: one.madeGoodPence + other.madeGoodPence,
    taxableMonthPence: one.taxableMonthPence + other.taxableMonthPence,
    taxableYearPence: one.taxableYearPence + other.taxableYearPence,
    classOneAMonthPence: one.classOneAMonthPence + other.classOneAMonthPence,
    classOneAYearPence: one.classOneAYearPence + other.classOneAYearPence,
  };
}
