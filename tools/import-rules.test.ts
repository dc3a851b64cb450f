import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/** One forbidden import for each arrow that docs/architecture.md draws, and the file that tries it. */
const PLANTED = [
  ['packages/domain/src/theme', 'zod'],
  ['packages/domain/src/theme', 'node:fs'],
  ['packages/contract/src', '@plenty/database/pool'],
  ['packages/contract/src', '../../../apps/api/src/config.ts'],
  ['packages/scheme/src', '@plenty/contract/enrolment/home'],
  ['packages/database/src', '@plenty/contract/enrolment/home'],
  ['packages/sheet-reader/src', '@plenty/contract/files'],
  ['apps/api/src/platform/http', '../../areas/access/login/routes.ts'],
  ['apps/api/src/areas/access/login', '@plenty/database/query'],
  ['apps/api/src/areas/access/login', '../../portal/theme/theme-table.ts'],
  ['apps/api/src/areas/access/login', '../../enrolment/public.ts'],
  ['apps/api/src/areas/portal/theme', '../../access/public.ts'],
  ['apps/api/src/areas/people/audit', '../../access/login/enter.ts'],
  ['apps/api/src/areas/access', '../portal/theme/theme-table.ts'],
  ['apps/api/src/areas/access/login', 'oidc-provider'],
  ['apps/web/src/ui', '#api/call.ts'],
  ['apps/web/src/ui', '#areas/enrolment/home/home-page.tsx'],
  ['apps/web/src/ui', '@plenty/contract/enrolment/home'],
  ['apps/web/src/shell', '#areas/enrolment/home/home-page.tsx'],
  ['apps/web/src/shell', '#api/call.ts'],
  ['apps/web/src/session', '#shell/footer.tsx'],
  ['apps/web/src/areas/enrolment/home', '#api/call.ts'],
  ['apps/web/src/areas/enrolment/home', '#areas/access/login/login-page.tsx'],
  ['apps/web/src/areas/enrolment/home', '../../access/login/login-page.tsx'],
  ['apps/web/src/areas/enrolment/home', '@plenty/contract/contract'],
  ['apps/web/src/areas/enrolment/home', '#testing/open-portal.tsx'],
  ['demo/src', '@plenty/api/config'],
  ['e2e', '@plenty/database/pool'],
] as const;

const files = PLANTED.map(([folder, target], index) => {
  const file = path.join(ROOT, folder, `planted-${index}.ts`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `import * as planted from '${target}';\nexport const seen = planted;\n`);
  return file;
});
afterAll(() => files.forEach((file) => rmSync(file)));

function lint(): string {
  try {
    execFileSync('oxlint', ['-f', 'unix', ...files], { cwd: ROOT, encoding: 'utf8' });
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

const report = lint();

test.each(PLANTED.map(([folder, target], index) => ({ folder, target, index })))(
  '$folder may not import $target',
  ({ index }) => {
    expect(report).toMatch(new RegExp(`planted-${index}\\.ts:.*no-restricted-imports`));
  },
);
