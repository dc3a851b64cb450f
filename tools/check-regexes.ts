// No regular expression takes longer than its text grows: one that looks again where it has looked before can be made to hold
// the only thread that serves everyone. Polynomial ones are faults too.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { check } from 'recheck';

interface Found {
  readonly place: string;
  readonly pattern: string;
  readonly flags: string;
}

/** Whatever runs where others' texts are read: the server, its rules and the portal. Tests read their own. */
const SOURCES = ['apps', 'packages', 'demo/src'];
const IS_SOURCE = /(?<!\.test|\.d)\.tsx?$/;
/** Long enough for the longest of ours on a machine that is busy. */
const TIMEOUT_MS = 60_000;
const AT_ONCE = 4;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...SOURCES], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => IS_SOURCE.test(file) && !file.includes('/testing/') && existsSync(file));
const found = files.flatMap(findIn);
const distinct = [...Map.groupBy(found, ({ pattern, flags }) => `/${pattern}/${flags}`).values()];
const faults: string[] = [];
const waiting = distinct.values();
await Promise.all(Array.from({ length: AT_ONCE }, look));
for (const fault of faults.toSorted()) console.error(fault);
console.log(`${distinct.length} regular expressions, ${faults.length} that can be made to take long`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Each takes the next until there is none. */
async function look(): Promise<void> {
  for (const [first, ...others] of waiting) {
    if (!first) continue;
    const { status, ...rest } = await check(first.pattern, first.flags, { timeout: TIMEOUT_MS });
    if (status === 'safe') continue;
    const why = 'complexity' in rest && rest.complexity ? rest.complexity.summary : status;
    const places = [first, ...others].map(({ place }) => place).join(', ');
    faults.push(`${places}: /${first.pattern}/${first.flags} is ${why}`);
  }
}

function findIn(file: string): Found[] {
  const source = readFileSync(file, 'utf8');
  const { program } = parseSync(file, source);
  const all: Found[] = [];
  const visitor = new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const line = source.slice(0, node.start).split('\n').length;
      all.push({ place: `${file}:${line}`, ...node.regex });
    },
  });
  visitor.visit(program);
  return all;
}
