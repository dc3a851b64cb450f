import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readScheme } from './read-scheme.ts';
import { A_SCHEME } from './testing/a-scheme.ts';

const CLIENTS = new URL('../../../demo/clients/', import.meta.url);

test.each(readdirSync(CLIENTS))('%s is a scheme', (name) => {
  expect(readScheme(readFileSync(new URL(name, CLIENTS), 'utf8'), name).client.slug).toBe(name.replace('.yaml', ''));
});

describe('what people write', () => {
  const { benefits, fund } = readScheme(A_SCHEME);
  const priced = (code: string) => benefits.find((benefit) => benefit.code === code)?.pricing;

  test('pounds become pence, percent and rates millionths', () => {
    expect(fund).toMatchObject({ yearlyPence: 60_000, shareOfPay: 10_000 });
    expect(priced('eye')).toEqual({ model: 'flat', pence: 1700, per: 'year' });
    expect(priced('pension')).toMatchObject({
      match: [
        { employeeAtLeast: 30_000, employer: 40_000 },
        { employeeAtLeast: 50_000, employer: 65_000 },
      ],
    });
    expect(priced('life')).toMatchObject({
      rates: [
        { fromAge: 16, toAge: 39, rate: 600 },
        { fromAge: 40, toAge: 75, rate: 1350 },
      ],
    });
  });

  test('a figure that names no maximum may be at most 999999.9, the specification’s default', () => {
    const written = A_SCHEME.replace('minimum: 100, maximum: 5000, step: 0.01', 'minimum: 100, step: 0.01');
    const fields = readScheme(written).benefits.flatMap((benefit) => benefit.fields);
    expect(fields.find(({ name }) => name === 'value')).toMatchObject({ kind: 'money', maximum: 99_999_990 });
  });

  test('prices by level and cover are found by both', () => {
    expect(priced('dental')).toMatchObject({ prices: { 'silver/single': 950, 'gold/family': 3500 } });
  });

  test('a benefit is its own group unless it names one, and for everyone unless it says for whom', () => {
    expect(benefits.map(({ groupCode }) => groupCode)).toContain('ccv');
    expect(benefits.find(({ code }) => code === 'gym')).toMatchObject({ groupCode: 'gym', eligibility: { all: [] } });
  });
});
