import type { BenefitTakeUp, OverallTakeUp } from '@plenty/contract/people/take-up';
import { percentageOf } from '@plenty/domain/insights/percentage-of';
import { shownTakeUp } from '@plenty/domain/take-up/shown-take-up';
import type { TakeUpBenefitRow } from './take-up-table.ts';

/** What may be told of a benefit. What it costs would tell how many have it. */
export function toBenefitTakeUp(row: TakeUpBenefitRow): BenefitTakeUp {
  const shown = shownTakeUp(row, row.is_included);
  const isTold = shown.hiddenBecause === null;
  return {
    benefitId: row.benefit_id,
    name: row.name,
    isIncluded: row.is_included,
    ...shown,
    employeePence: isTold ? row.employee_pence : null,
    employerPence: isTold ? row.employer_pence : null,
  };
}

type Sums = Pick<OverallTakeUp['summaryData'], 'percentage' | 'employeePence' | 'employerPence' | 'notShown'>;

/** The sums of what is told, so that what is not cannot be worked out from them. */
export function takeUpSumOf(benefits: readonly BenefitTakeUp[]): Sums {
  const told = benefits.filter(({ hiddenBecause }) => hiddenBecause === null);
  const chosen = told.filter(({ isIncluded }) => !isIncluded);
  return {
    percentage: chosen.length === 0 ? null : percentageOf(addFigures(chosen, 'taken'), addFigures(chosen, 'eligible')),
    employeePence: addFigures(told, 'employeePence'),
    employerPence: addFigures(told, 'employerPence'),
    notShown: benefits.length - told.length,
  };
}

type Figure = 'eligible' | 'taken' | 'employeePence' | 'employerPence';

function addFigures(benefits: readonly BenefitTakeUp[], figure: Figure): number {
  return benefits.reduce((sum, benefit) => sum + (benefit[figure] ?? 0), 0);
}
