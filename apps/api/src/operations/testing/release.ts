import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

export const CHECKOUT = new URL('../../../../../', import.meta.url).pathname;

/** The sources as a release has them, in a folder of their own: nothing that is made there touches the checkout. */
export function makeRelease(folder: string, isLeftOut: (file: string) => boolean = () => false): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: CHECKOUT, encoding: 'utf8' });
  for (const file of files.split('\n').filter((name) => name && existsSync(path.join(CHECKOUT, name))))
    if (!isLeftOut(file)) cpSync(path.join(CHECKOUT, file), path.join(folder, file));
}

/** The checkout's packages, but the release's own workspaces. To install them again would take half a minute. */
export function linkPackages(release: string): void {
  for (const parent of ['node_modules', 'apps/api/node_modules', 'apps/web/node_modules']) {
    if (!existsSync(path.join(CHECKOUT, parent))) continue;
    mkdirSync(path.join(release, parent), { recursive: true });
    for (const name of readdirSync(path.join(CHECKOUT, parent)).filter((entry) => !isOurs(entry)))
      symlinkSync(path.join(CHECKOUT, parent, name), path.join(release, parent, name));
  }
  cpSync(path.join(CHECKOUT, 'node_modules/@plenty'), path.join(release, 'node_modules/@plenty'), {
    recursive: true,
    verbatimSymlinks: true,
  });
}

/** Workspaces, and what set-up or a build keeps there for itself. */
function isOurs(entry: string): boolean {
  return entry === '@plenty' || entry === '.installed' || entry.startsWith('.vite');
}
