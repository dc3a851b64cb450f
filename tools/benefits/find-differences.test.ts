import { beforeAll, describe, expect, test } from 'vitest';
import type { Example } from './example.ts';
import { findDifferences } from './find-differences.ts';
import { readClients, readExamples, type ClientExamples } from './read-files.ts';

let clients: ClientExamples[];
beforeAll(() => {
  clients = readClients('demo/clients', 'demo/examples');
});

/** The clients with one example changed as said, the first of a benefit. */
function changing(benefit: string, change: (example: Example) => Example): ClientExamples[] {
  return clients.map((client) => {
    const first = client.examples.find((example) => example.benefit === benefit);
    const examples = client.examples.map((example) => (example === first ? change(example) : example));
    return client.scheme.client.slug === 'harbour' ? { ...client, examples } : client;
  });
}

test('every figure that was worked by hand is the one that the rules make, and every kind has one', () => {
  expect(findDifferences(clients)).toEqual([]);
});

describe('told in words is', () => {
  test('a figure that is a penny out, with both figures', () => {
    const wrong = changing('gym', (example) =>
      'expect' in example ? { ...example, expect: { ...example.expect, employee: 3401 } } : example,
    );
    expect(findDifferences(wrong)).toEqual([
      "harbour, gym, 'Anchor Everywhere for 12 months': employee was worked by hand as £34.01, the rules say £34.00",
    ]);
  });

  test('a choice that the rules refuse', () => {
    const poor = changing('cycle-to-work', (example) => ({ ...example, employee: { salary: 25_000_00 } }));
    expect(findDifferences(poor)).toEqual([
      "harbour, cycle-to-work, '£1,000 over 12 months': is refused: wage-floor, £12.28",
    ]);
  });

  test('a benefit that the scheme does not have', () => {
    const unknown = changing('giving', (example) => ({ ...example, benefit: 'yacht' }));
    expect(findDifferences(unknown)).toEqual(["harbour, yacht, '£20 a month': there is no benefit yacht"]);
  });

  test('a kind without an example', () => {
    const without = clients.map((client) => ({
      ...client,
      examples: client.examples.filter(({ benefit }) => benefit !== 'share-plan'),
    }));
    expect(findDifferences(without)).toEqual(['share-incentive-plan has no example with a figure']);
  });

  test('a key of an example that is not known', () => {
    const text = 'client: harbour\nexamples:\n  - { benefit: gym, title: Gym, price: 3, working: none }';
    expect(() => readExamples(text, 'wrong.yaml')).toThrow(/wrong\.yaml is not a file of examples/);
  });
});
