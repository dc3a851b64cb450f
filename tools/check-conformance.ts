// Every statement of the specification has a test that holds it, or a record that says why we differ. The tables stand in
// docs/conformance; a proof is a test file with words of it, a decision, or a section of the product's own description.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'docs/conformance';
/** As many as the two reviews of the specification counted, at least. */
const LEAST_STATEMENTS = 774;

interface Statement {
  readonly id: string;
  readonly quote: string;
  readonly proof: string;
}

const statements = globSync(`${FOLDER}/*.md`).toSorted().flatMap(readTable);
const faults = [
  ...statements.flatMap(findFault),
  ...findTwice(statements.map(({ id }) => id)).map((id) => `${id}: stands there twice`),
  ...(statements.length < LEAST_STATEMENTS ? [`there are ${statements.length} of ${LEAST_STATEMENTS} statements`] : []),
];
for (const fault of faults) console.error(fault);
const recorded = statements.filter(({ proof }) => !proof.startsWith('`')).length;
console.log(`${statements.length} statements: ${statements.length - recorded} by a test, ${recorded} by a record`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Rows of three cells; a bar within a cell is written `\|`. */
function readTable(file: string): Statement[] {
  const rows = readFileSync(file, 'utf8').matchAll(/^\|\s*([A-Z]+-[\w.]+)\s*\|(.*)\|\s*$/gm);
  return [...rows].map(([, id = '', rest = '']) => {
    const [quote = '', proof = ''] = rest.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));
    return { id, quote, proof };
  });
}

function findFault({ id, quote, proof }: Statement): string[] {
  if (quote === '') return [`${id}: has no words`];
  const test = /^`(?<file>[^`]+)` (?<words>.+)$/.exec(proof)?.groups;
  if (test) return holds(test['file'] ?? '', test['words'] ?? '') ? [] : [`${id}: ${proof} is no test that there is`];
  const record = /\]\((?<decision>[^)]+)\)/.exec(proof)?.groups?.['decision'];
  if (record !== undefined) return existsSync(path.join(FOLDER, record)) ? [] : [`${id}: there is no ${record}`];
  return /^product §\d+$/.test(proof) ? [] : [`${id}: has neither a test nor a record`];
}

/** The words of a test, or of a row of its table, stand in its file as they are read, whatever quotes hold them. */
function holds(file: string, words: string): boolean {
  return existsSync(file) && plain(readFileSync(file, 'utf8')).includes(plain(words));
}

function plain(text: string): string {
  return text.replaceAll('\\', '').replaceAll(/\s+/g, ' ');
}

function findTwice(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
}
