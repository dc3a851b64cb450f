// Fails where an exported name or a whole file is used by tests alone: nobody who uses the product would ever meet it.
// knip.json marks with `!` what the product is made of: no tests, no benchmarks and not the gallery.
import { execFileSync } from 'node:child_process';

/** Built and tested before the work that will use it. An entry goes as soon as the product uses the name. */
const AWAITING: Readonly<Record<string, string>> = {
  'packages/domain/src/family/next-age-off.ts: nextAgeOff': 'nobody is told yet that a child will leave cover',
  'apps/web/src/ui/tabs.tsx: Tabs': 'no page has tabs yet; the gallery shows them and a browser test tries them there',
};

/**
 * What tests share, the door through which benchmarks reach the server, and what only the linter, Vitest and Playwright load
 * by their configurations.
 */
const NOT_PRODUCT =
  /\/testing\/|^apps\/api\/src\/(calls\/|measuring\.ts$)|^tools\/(may-import|check\/[\w-]+-(runner|report))\.ts$/;

interface Found {
  readonly name: string;
}
interface Report {
  readonly issues: readonly {
    readonly file: string;
    readonly files: readonly Found[];
    readonly exports: readonly Found[];
    readonly types: readonly Found[];
  }[];
}

const KNIP = '--production --include files,exports,types --include-entry-exports --reporter json --no-exit-code';
const report = JSON.parse(execFileSync('knip', KNIP.split(' '), { encoding: 'utf8' })) as Report;

const found = report.issues
  .filter(({ file }) => !NOT_PRODUCT.test(file))
  .flatMap(({ file, files, exports, types }) =>
    files.length > 0 ? [file] : [...exports, ...types].map(({ name }) => `${file}: ${name}`),
  );
const faults = [
  ...found.filter((name) => !(name in AWAITING)).map((name) => `${name}: the product does not use it`),
  ...Object.keys(AWAITING)
    .filter((name) => !found.includes(name))
    .map((name) => `${name}: is used now, or gone: take it out of AWAITING`),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
