import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** An address of the portal, with everything that belongs to it. */
export interface Screen {
  readonly address: string;
  /** Unset: anyone may see it. */
  readonly access: string | undefined;
  readonly page: string;
  /** As `feature.call` of the contract. */
  readonly calls: readonly string[];
  readonly tests: readonly string[];
}

const WEB = 'apps/web/src/';
const read = (file: string): string => readFileSync(file, 'utf8');

/** Every screen, as the portal's own list of routes has it. */
export function readScreens(): Screen[] {
  const specs = globSync('e2e/**/*.spec.ts').toSorted();
  const text = ['routes.ts', 'operator-routes.ts', 'dashboard-routes.ts', 'employer-routes.ts']
    .map((name) => read(`${WEB}app/${name}`))
    .join('\n');
  const routes = text.matchAll(/path: '([^']+)',([^{}]*?)import\('#([^']+)'\)/g);
  return [...routes].map(([, address = '', settings = '', page = '']) => ({
    address,
    access: /access: '([^']+)'/.exec(settings)?.[1],
    page: WEB + page,
    calls: findCalls(WEB + page),
    tests: [...testsBeside(WEB + page), ...specs.filter((spec) => isNamedIn(address, read(spec)))],
  }));
}

/** What the page asks for, and whatever it is made of inside the areas. */
function findCalls(page: string): string[] {
  const seen = new Set<string>();
  const calls = new Set<string>();
  const waiting = [page];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !existsSync(file)) continue;
    seen.add(file);
    const text = read(file);
    for (const [, local = '', call = ''] of text.matchAll(/\bcall\(\s*(\w+)\.(\w+)/g))
      calls.add(`${featureOf(local, text)}.${call}`);
    for (const [, wanted = ''] of text.matchAll(/\b(?:from|import)\s*\(?\s*'((?:\.\/|#areas\/)[^']+)'/g))
      waiting.push(wanted.startsWith('#') ? WEB + wanted.slice(1) : path.posix.join(path.posix.dirname(file), wanted));
  }
  return [...calls].toSorted();
}

/** The contract's word for what a file imports under another. */
function featureOf(local: string, text: string): string {
  return new RegExp(`\\b(\\w+) as ${local}\\b`).exec(text)?.[1] ?? local;
}

function testsBeside(page: string): string[] {
  return globSync(`${path.posix.dirname(page)}/*.test.{ts,tsx}`).toSorted();
}

/** A browser test that goes there, with any id in place of a parameter. */
function isNamedIn(address: string, spec: string): boolean {
  const parts = address
    .replace(/\/?\*?$/, '')
    .split('/')
    .slice(1);
  if (parts.join('') === '') return false;
  const pattern = parts.map((part) => (part.startsWith(':') ? '[^/\'"`\\s]+' : part)).join('/');
  return new RegExp(`/${pattern}(?:/?['"\`?#]|/?\\$\\{)`).test(spec);
}
