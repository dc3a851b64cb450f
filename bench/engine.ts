// The benefits engine on one core: verdicts, pay effects, and a large client priced in one pass. Figures are for a second of
// the processor's time, which other work on the machine does not change; the clock's are printed beside them.
import { readFileSync } from 'node:fs';
import os from 'node:os';
import { evaluate } from '@plenty/domain/eligibility/evaluate';
import { isEligible } from '@plenty/domain/eligibility/is-eligible';
import { preparePricing } from '@plenty/domain/pricing/prepare-pricing';
import { payEffect } from '@plenty/domain/tax/pay-effect';
import { SHIPPED_FILES } from '@plenty/domain/tax/rates/shipped-rates';
import { readScheme } from '@plenty/scheme/read-scheme';
import { makeChooser, makePeople, type BenchPerson } from './support/people.ts';
import { expectBound } from './support/rounds.ts';

const ROUNDS = 9;
const ON = '2026-11-16';
const VERDICTS_BOUND = 200_000;
const EFFECTS_BOUND = 50_000;
const HEADCOUNT = 100_000;

const scheme = readScheme(readFileSync('demo/clients/harbour.yaml', 'utf8'), 'harbour.yaml');
const names = {
  benefits: new Map(scheme.benefits.map(({ code, name }) => [code, name])),
  customFields: new Map(scheme.customFields.map(({ name, label }) => [name, label])),
};
const people = makePeople(
  HEADCOUNT,
  scheme.benefits.map(({ code }) => code),
);
const rates = SHIPPED_FILES;

const verdicts = measure('verdicts', () => {
  let reasons = 0;
  let count = 0;
  let eligible = 0;
  const some = people.slice(0, 8000);
  for (const { facts } of some)
    for (const { eligibility } of scheme.benefits) {
      const verdict = evaluate(eligibility, facts, ON, names);
      for (const { text } of verdict.reasons) reasons += text.length;
      if (verdict.eligible) eligible++;
      count++;
    }
  const bare = sum(
    some,
    ({ facts }) => scheme.benefits.filter((benefit) => isEligible(benefit.eligibility, facts, ON)).length,
  );
  if (bare !== eligible || reasons === 0) throw new Error(`${eligible} verdicts say yes, ${bare} bare answers do`);
  return count;
});
expectBound('eligibility verdicts a second', verdicts, verdicts >= VERDICTS_BOUND, `at least ${VERDICTS_BOUND}`);

const effects = measure('pay effects', () => {
  let lines = 0;
  const some = people.slice(0, 60_000);
  for (const [index, { facts, deductions }] of some.entries()) {
    const year = rates[index % rates.length];
    if (!year) throw new Error('no rates');
    const { after, difference } = payEffect({ ...facts, rates: year, deductions });
    const { lines: parts, pence } = difference.takeHome;
    if (sum(parts, (line) => line.pence) !== pence) throw new Error('lines do not add up to the effect');
    lines += parts.length + after.incomeTax.lines.length + after.employeeNi.lines.length;
  }
  if (lines < some.length) throw new Error('no lines were built');
  return some.length;
});
expectBound('full pay effects a second', effects, effects >= EFFECTS_BOUND, `at least ${EFFECTS_BOUND}`);

const [, newest] = rates;
if (!newest) throw new Error('no rates');
const taxYear = newest;
const offers = scheme.benefits.map((benefit) => ({ priceFor: preparePricing(benefit), choose: makeChooser(benefit) }));
const prices = measure('prices', () => sum(people, (person) => priceAll(person)));
console.log(
  `${HEADCOUNT} employees × ${offers.length} benefits priced in one pass: ${((HEADCOUNT * offers.length) / prices).toFixed(2)} s of processor time`,
);

function priceAll({ facts, partner, dice }: BenchPerson): number {
  let count = 0;
  for (const { priceFor, choose } of offers) {
    const price = priceFor(choose(dice), { facts, on: ON, rates: taxYear, partner, children: ['child'] });
    if ('totalPence' in price && price.totalPence !== price.employeePence + price.employerPence + price.fundPence)
      throw new Error('the parts of a price do not add up');
    count++;
  }
  return count;
}

/** The median of what a second of processor time gives, over rounds after one that warms up. */
function measure(what: string, round: () => number): number {
  round();
  const figures: number[] = [];
  for (let number = 1; number <= ROUNDS; number++) {
    const cpu = process.cpuUsage();
    const begun = performance.now();
    const count = round();
    const { user, system } = process.cpuUsage(cpu);
    const perSecond = count / ((user + system) / 1_000_000);
    figures.push(perSecond);
    const byClock = count / ((performance.now() - begun) / 1000);
    console.log(
      `  round ${number}: ${count} ${what}, ${perSecond.toFixed(0)} a second, by the clock ${byClock.toFixed(0)}, load ${os.loadavg()[0]?.toFixed(2)}`,
    );
  }
  const sorted = figures.toSorted((a, b) => a - b);
  console.log(`  from ${sorted[0]?.toFixed(0)} to ${sorted.at(-1)?.toFixed(0)}`);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  let total = 0;
  for (const item of items) total += value(item);
  return total;
}
