import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NI_CATEGORIES, REGIONS, STUDENT_LOANS } from '../employees/employee-facts.ts';
import { assessPay, type PayAssessment, type Taxpayer } from './assess-pay.ts';
import type { Deduction } from './deduction.ts';
import { payEffect } from './pay-effect.ts';
import type { PayFigure } from './pay-figure.ts';
import { RATES_2025_26, RATES_2026_27 } from '../testing/published-rates.ts';
import type { EmployeePart } from './treatment.ts';

const taxpayer: fc.Arbitrary<Taxpayer> = fc.record({
  rates: fc.constantFrom(RATES_2025_26, RATES_2026_27),
  region: fc.constantFrom(...REGIONS),
  salaryPence: fc.oneof(fc.nat(300_000_00), fc.integer({ min: 95_000_00, max: 130_000_00 })),
  niCategory: fc.constantFrom(...NI_CATEGORIES),
  studentLoans: fc.subarray([...STUDENT_LOANS]),
});

const sacrifice = fc.boolean().map((optionalRemuneration): EmployeePart => {
  return { taken: 'salary-sacrifice', optionalRemuneration };
});
const part: fc.Arbitrary<EmployeePart> = fc.oneof(
  sacrifice,
  fc.constantFrom('net-pay', 'after-tax', 'pay-reduction', 'taxable-pay').map((taken) => ({ taken })),
);
const deduction: fc.Arbitrary<Deduction> = fc.record({
  benefit: fc.constant('b'),
  label: fc.constant('Benefit'),
  employee: part,
  yearlyPence: fc.nat(20_000_00),
  benefitInKindPence: fc.oneof(fc.constant(0), fc.nat(5_000_00)),
  normalValuePence: fc.option(fc.nat(20_000_00), { nil: undefined }),
});

function taking(employee: EmployeePart, yearlyPence: number): Deduction[] {
  return [{ benefit: 'b', label: 'Benefit', employee, yearlyPence, benefitInKindPence: 0 }];
}

function figuresOf(pay: PayAssessment): PayFigure[] {
  return Object.values(pay) as PayFigure[];
}

test('the lines of every figure add up to it', () => {
  fc.assert(
    fc.property(taxpayer, fc.array(deduction, { maxLength: 5 }), (who, deductions) => {
      const { before, after, difference } = payEffect({ ...who, deductions });
      const figures = [...figuresOf(before), ...figuresOf(after), difference.takeHome, difference.employerNi];
      for (const { pence, lines } of figures) expect(lines.reduce((sum, line) => sum + line.pence, 0)).toBe(pence);
      expect(difference.takeHome.pence).toBe(after.takeHome.pence - before.takeHome.pence);
    }),
    { numRuns: 500 },
  );
});

test('no tax, insurance, repayment or allowance is ever below nought, nor a part of a penny', () => {
  fc.assert(
    fc.property(taxpayer, fc.array(deduction, { maxLength: 5 }), (who, deductions) => {
      const pay = assessPay(who, deductions);
      const { incomeTax, employeeNi, studentLoans, employerNi, classOneA, personalAllowance, taxableIncome } = pay;
      for (const figure of [
        incomeTax,
        employeeNi,
        studentLoans,
        employerNi,
        classOneA,
        personalAllowance,
        taxableIncome,
      ])
        expect(figure.pence).toBeGreaterThanOrEqual(0);
      for (const { pence } of figuresOf(pay)) expect(Number.isSafeInteger(pence)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('tax, insurance and repayments never fall when pay rises, be it by a penny', () => {
  fc.assert(
    fc.property(taxpayer, fc.oneof(fc.constant(1), fc.nat(50_000_00)), (who, rise) => {
      const less = assessPay(who, []);
      const more = assessPay({ ...who, salaryPence: who.salaryPence + rise }, []);
      for (const name of ['incomeTax', 'employeeNi', 'studentLoans', 'employerNi'] as const)
        expect(more[name].pence).toBeGreaterThanOrEqual(less[name].pence);
    }),
    { numRuns: 1000 },
  );
});

test('take-home never rises when a sacrifice grows, be it by a penny', () => {
  const growth = fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1_00, max: 20_000_00 }));
  fc.assert(
    fc.property(taxpayer, sacrifice, fc.nat(50_000_00), growth, (who, kind, given, more) => {
      const before = takeHomeAfter(who, taking(kind, given));
      const after = takeHomeAfter(who, taking(kind, given + more));
      expect(after).toBeLessThanOrEqual(more >= 1_00 ? before - 1 : before);
    }),
    { numRuns: 5000 },
  );
});

function takeHomeAfter(who: Taxpayer, deductions: readonly Deduction[]): number {
  return payEffect({ ...who, deductions }).after.takeHome.pence;
}

test('a sacrifice never costs more than it is, and pay that is left stays above nought', () => {
  fc.assert(
    fc.property(taxpayer, fc.nat(1_000_000), (who, share) => {
      const given = Math.floor((who.salaryPence * share) / 1_000_000);
      const exempt = taking({ taken: 'salary-sacrifice', optionalRemuneration: false }, given);
      const { after, difference } = payEffect({ ...who, deductions: exempt });
      expect(-difference.takeHome.pence).toBeLessThanOrEqual(given);
      expect(after.takeHome.pence).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 500 },
  );
});
