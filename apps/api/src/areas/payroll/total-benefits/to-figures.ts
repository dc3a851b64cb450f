import type { TotalFigure } from '@plenty/contract/payroll/total-benefits';
import { sayMonth } from '@plenty/domain/dates/day';
import { formatPounds } from '@plenty/domain/money/pence';
import type { BenefitTotal, TotalBenefits } from '@plenty/domain/total-benefits/total-benefits';

/** Pay, month by month. */
export function toFiguresPay({ pay }: TotalBenefits): TotalFigure {
  return {
    pence: pay.pence,
    lines: pay.months.map(({ month, pence, bonusPence }) => ({
      label: sayMonth(month),
      how: bonusPence === 0 ? null : `With a bonus of ${formatPounds(bonusPence)}`,
      pence,
    })),
  };
}

/** What one side paid, benefit by benefit. */
export function toPaidBy(total: TotalBenefits, who: 'employeePence' | 'employerPence'): TotalFigure {
  const lines = figuresByBenefit(total)
    .filter((benefit) => benefit.lines.some((line) => line[who] !== 0))
    .map((benefit) => ({ label: benefit.name, how: null, pence: benefit[who] }));
  return { pence: total[who], lines };
}

export function toTaxSaved({ taxSaved }: TotalBenefits): TotalFigure {
  return { pence: taxSaved.pence, lines: taxSaved.lines.map(({ label, how, pence }) => ({ label, how, pence })) };
}

function figuresByBenefit({ categories }: TotalBenefits): BenefitTotal[] {
  return categories.flatMap(({ benefits }) => benefits);
}
