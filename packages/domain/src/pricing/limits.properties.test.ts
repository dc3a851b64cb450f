import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aBenefit } from '../testing/a-benefit.ts';
import { aNumberField, aPerson } from '../testing/a-priced-person.ts';
import { checkValues } from './check-values.ts';
import { fieldLimitsOf } from './limits.ts';

/** Nought to fifteen, on and off the steps. */
const TWENTIETHS = Array.from({ length: 301 }, (_, at) => at / 20);

test('values are accepted exactly where the limits let them', () => {
  const field = fc
    .record({
      minimum: fc.integer({ min: 0, max: 20 }),
      steps: fc.integer({ min: 0, max: 30 }),
      step: fc.constantFrom(0.1, 0.25, 0.5, 1, 2),
    })
    .map(({ minimum, steps, step }) =>
      aNumberField('days', {
        minimum: minimum / 4,
        maximum: Math.round((minimum / 4 + steps * step) * 1000) / 1000,
        step,
      }),
    );
  const hoursPerWeek = fc.integer({ min: 1, max: 80 }).map((half) => half / 2);
  fc.assert(
    fc.property(field, hoursPerWeek, fc.integer({ min: 0, max: 40 }), (days, hours, present) => {
      const bought = aBenefit({
        fields: [days],
        pricing: { model: 'units', field: 'days', direction: 'buy', daysInYear: 260, fullTimeHours: 37.5 },
        change: { policy: 'window', needsApproval: false, stepsUpAtMost: 3, renewal: 're-priced' },
      });
      const who = aPerson({ hoursPerWeek: hours }, { present: { days: present / 4 } });
      const { min, max, step } = fieldLimitsOf(bought, days, who);
      const accepted = TWENTIETHS.filter((value) => checkValues(bought, { days: value }, who).length === 0);
      const allowed = TWENTIETHS.filter(
        (value) => value >= min && value <= max && Math.round((value - min) * 1000) % Math.round(step * 1000) === 0,
      );
      expect(accepted).toEqual(allowed);
    }),
    { numRuns: 40 },
  );
});
