import { isPension } from '@plenty/domain/pricing/deductions';
import { isOfBonus } from '@plenty/domain/pricing/of-bonus';
import type { Pricing } from '@plenty/domain/pricing/pricing';
import type { BenefitKind } from '@plenty/domain/scheme/benefit-kinds';
import type { TaxTreatment } from '@plenty/domain/tax/treatment';
import type { BenefitLine } from '@plenty/domain/total-benefits/total-benefits';
import type { StatementBenefitRow, LineRow } from './own-lines-table.ts';

/** A line with what its benefit is, and to which scheme year its month belongs. */
export interface OwnLine extends BenefitLine {
  readonly schemeYear: number;
}

/** Told to payroll alone: a settlement of which something is missing. */
function isUnsettled({ kind, employee_pence: employee, fund_pence: fund }: LineRow): boolean {
  return kind === 'settlement' && employee === 0 && fund === 0;
}

/** As a statement names a line of its own. */
export function sayNameOfLine({ name, isSettlement }: Pick<OwnLine, 'name' | 'isSettlement'>): string {
  return isSettlement ? `${name} (settled on leaving)` : name;
}

/** Benefit by benefit in the scheme's order, and month by month. */
export function toBenefitLines(lines: readonly LineRow[], benefits: readonly StatementBenefitRow[]): OwnLine[] {
  return benefits.flatMap(({ id: benefitId, code, name, category, group_code: groupCode, kind, tax, pricing }) =>
    lines
      .filter((line) => line.benefit_id === benefitId && !isUnsettled(line))
      .map((line) => ({
        benefitId,
        code,
        name,
        category,
        groupCode,
        // Held to its form when the scheme was published.
        tax: tax as TaxTreatment,
        isFromBonus: isOfBonus(pricing as Pricing),
        isPension: isPension({ kind: kind as BenefitKind }),
        isSettlement: line.kind === 'settlement',
        month: line.month,
        forMonth: line.for_month,
        employeePence: line.employee_pence,
        employerPence: line.employer_pence,
        fundPence: line.fund_pence,
        schemeYear: line.year,
      })),
  );
}
