import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const FILE = path.resolve(import.meta.dirname, '../../../../.cache/check/made.txt');
const KINDS = ['servers', 'databases', 'browser contexts'] as const;
type Kind = (typeof KINDS)[number];

/** Notes that a test has made something that takes time, whichever process it runs in. */
export function noteMade(kind: Kind): void {
  mkdirSync(path.dirname(FILE), { recursive: true });
  appendFileSync(FILE, `${kind}\n`);
}

export function forgetMade(): void {
  rmSync(FILE, { force: true });
}

export function countMade(): Record<Kind, number> {
  const noted = existsSync(FILE) ? readFileSync(FILE, 'utf8').split('\n') : [];
  const count = (kind: Kind): number => noted.filter((line) => line === kind).length;
  return { servers: count('servers'), databases: count('databases'), 'browser contexts': count('browser contexts') };
}
