import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { startTestServer, type TestServer } from './testing/server.ts';

const FOLDER = new URL('../../../deploy/monitoring/', import.meta.url);

interface RulesFile {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
}
interface Board {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

const rules = (parse(readFileSync(new URL('alerts.yml', FOLDER), 'utf8')) as RulesFile).groups.flatMap(
  (group) => group.rules,
);
const { panels } = JSON.parse(readFileSync(new URL('grafana.json', FOLDER), 'utf8')) as Board;

/** Words of the query language that stand where a metric could. */
const LANGUAGE = ['by', 'le', 'for', 'max', 'min', 'sum', 'rate', 'time', 'histogram_quantile'];

/** The names in an expression: no labels, no text, no functions. */
function metricsIn(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, ' ');
  return [...bare.matchAll(/[a-z_][a-z0-9_]*/gi)].map(([name]) => name).filter((name) => !LANGUAGE.includes(name));
}

let server: TestServer;
let exposed: Set<string>;
let labels: string;
beforeAll(async () => {
  server = await startTestServer({ databaseDir: tmpdir() });
  await server.app.inject('/health/live');
  labels = (await server.app.inject('/metrics')).body;
  exposed = new Set([...labels.matchAll(/^([a-z_][a-z0-9_]*)(?:\{| )/gim)].map(([, name = '']) => name));
});
afterAll(() => server.close());

describe('a rule for Prometheus uses what a running server exposes:', () => {
  test.each(rules.map(({ alert, expr }) => [alert, expr]))('%s', (_, expr) => {
    const names = metricsIn(expr);
    expect(names.length).toBeGreaterThan(0);
    // Prometheus itself knows whether a server answers.
    expect(names.filter((name) => name !== 'up' && !exposed.has(name))).toEqual([]);
  });
});

describe('a panel of the board uses what a running server exposes:', () => {
  test.each(panels.map(({ title, targets }) => [title, targets.map(({ expr }) => expr)] as const))(
    '%s',
    (_, expressions) => {
      const names = expressions.flatMap(metricsIn);
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter((name) => !exposed.has(name))).toEqual([]);
    },
  );
});

test('the queue and the states that rules name are there', () => {
  const named = [...JSON.stringify([rules, panels]).matchAll(/(queue|state)=\\+"([a-z-]+)\\+"/g)];
  expect(named.length).toBeGreaterThan(4);
  for (const [, label, value] of named) expect(labels).toContain(`${label}="${value}"`);
});

test('a metric that is not there would be noticed', () => {
  expect(metricsIn('max by (queue) (jobs_of_nobody{state="failed"}) > 0')).toEqual(['jobs_of_nobody']);
  expect(exposed.has('jobs_of_nobody')).toBe(false);
});
