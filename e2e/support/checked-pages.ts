import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FILE = path.join(ROOT, '.cache/check/axe.txt');
const ROUTES = ['routes.ts', 'employer-routes.ts', 'dashboard-routes.ts', 'operator-routes.ts'].map((name) =>
  path.join(ROOT, 'apps/web/src/app', name),
);

export interface CheckedPage {
  readonly path: string;
  readonly width: number;
}

export function forgetCheckedPages(): void {
  rmSync(FILE, { force: true });
}

/** Notes that axe has found no fault on a page. */
export function noteCheckedPage(page: CheckedPage): void {
  mkdirSync(path.dirname(FILE), { recursive: true });
  appendFileSync(FILE, `${JSON.stringify(page)}\n`);
}

export function readCheckedPages(): CheckedPage[] {
  if (!existsSync(FILE)) return [];
  const lines = readFileSync(FILE, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as CheckedPage);
}

/** The address of every page of the portal, as its table of routes has it. */
export function readRoutes(): string[] {
  const source = ROUTES.map((file) => readFileSync(file, 'utf8')).join('\n');
  // Routes without a page lead to 'Page not found', whatever their address.
  return [...source.matchAll(/path: '(?<route>[^']+)',(?<rest>[^}]*?)\bpage:/g)].map(
    ({ groups }) => groups?.['route'] ?? '',
  );
}
