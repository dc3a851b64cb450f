import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { diffSchemes } from '@plenty/scheme/diff-schemes';
import { SchemeFault } from '@plenty/scheme/fault';
import { readScheme } from '@plenty/scheme/read-scheme';
import { exportScheme } from '../areas/enrolment/scheme/export-scheme.ts';
import { findPlan, importScheme, PlanOutdated, type SchemeFile } from '../areas/enrolment/scheme/import-scheme.ts';
import type { SchemePlan } from '../areas/enrolment/scheme/plan-scheme.ts';
import { schemeContentOf } from '../areas/enrolment/scheme/scheme-content.ts';
import { onInstallation, runCommand, Usage } from './run.ts';

const USAGE = `Usage: npm run scheme -- validate FILE
       npm run scheme -- plan FILE [--overwrite PLACES]
       npm run scheme -- import FILE [--plan PLAN] [--overwrite PLACES]
       npm run scheme -- export CLIENT [YEAR]
       npm run scheme -- diff FILE_OR_CLIENT:YEAR FILE_OR_CLIENT:YEAR`;

/** What is live may be newer than the file; `overwrite` names places of the file that count all the same. */
const OPTIONS = { plan: { type: 'string' }, overwrite: { type: 'string' } } as const;

interface Flags {
  readonly plan?: string;
  readonly overwrite?: string;
}

type Verb = (words: readonly [string, string | undefined], flags: Flags) => string | Promise<string>;

const VERBS = new Map<string | undefined, Verb>([
  ['validate', ([file]) => validate(file)],
  ['plan', ([file], flags) => planFrom(file, flags)],
  ['import', ([file], flags) => importFrom(file, flags)],
  ['export', async ([slug, year]) => (await sourceOf(slug, year)).trimEnd()],
  ['diff', ([before, after]) => diff(before, after)],
]);

await runCommand(async (words) => {
  const { positionals, values } = readWords(words);
  const [verb, first, second] = positionals;
  const act = VERBS.get(verb);
  if (!act || first === undefined) throw new Usage(USAGE);
  return act([first, second], values);
});

function readWords(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch {
    throw new Usage(USAGE);
  }
}

function validate(file: string): string {
  const { scheme } = readSchemeFile(file);
  return `${file} is a scheme: ${scheme.client.name}, ${scheme.year.year}, ${scheme.benefits.length} benefits`;
}

/** Says all that an import would change. Where it would be refused, why, as the import does. */
async function planFrom(name: string, { overwrite }: Flags): Promise<string> {
  const file = readSchemeFile(name);
  const plan = await onInstallation((services) => findPlan(services, file, { overwrite: overwrite?.split(',') }));
  if (plan.refusals.length > 0) {
    const { message } = new SchemeFault(name, plan.refusals, file.scheme);
    throw new Usage(`${sayPlan(plan)}\nAn import would be refused:\n${message}`);
  }
  const replacing = overwrite === undefined ? '' : ` --overwrite ${overwrite}`;
  return `${sayPlan(plan)}\nTo carry it out: import ${name} --plan ${plan.fingerprint}${replacing}`;
}

async function importFrom(name: string, { plan: agreed, overwrite }: Flags): Promise<string> {
  const file = readSchemeFile(name);
  try {
    const { plan } = await onInstallation((services) => {
      const newId = () => services.newId();
      const ids = { clientId: newId(), yearId: newId(), newId };
      return importScheme(services, file, ids, { plan: agreed, overwrite: overwrite?.split(',') });
    });
    return `${sayPlan(plan)}\n${file.scheme.client.name} is at the host ${file.scheme.client.slug}`;
  } catch (error) {
    throw error instanceof PlanOutdated ? new Usage(error.message) : error;
  }
}

function sayPlan({ lines, kept }: SchemePlan): string {
  return [...(lines.length === 0 ? ['Nothing changes'] : lines), ...kept].join('\n');
}

async function diff(before: string, after?: string): Promise<string> {
  if (after === undefined) throw new Usage(USAGE);
  const differences = diffSchemes(await schemeAt(before), await schemeAt(after));
  return differences.length === 0 ? 'There is no difference' : differences.join('\n');
}

/** Where a scheme is: in a file, or stored, as client:year. */
async function schemeAt(place: string) {
  const [, slug, year] = /^([a-z0-9-]+):(\d{4})$/.exec(place) ?? [];
  return slug === undefined ? readSchemeFile(place).scheme : readScheme(await sourceOf(slug, year), place);
}

async function sourceOf(slug: string, year?: string): Promise<string> {
  const source = await onInstallation((services) =>
    exportScheme(services, slug, year === undefined ? null : Number(year)),
  );
  if (source === undefined) throw new Usage(`There is no scheme of ${slug}${year === undefined ? '' : ` for ${year}`}`);
  return source;
}

/** All that an import would refuse is refused here already. */
function readSchemeFile(file: string): SchemeFile {
  const source = readFileText(file);
  const scheme = readScheme(source, file);
  schemeContentOf(scheme, file);
  return { source, scheme, name: file };
}

function readFileText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Usage(`There is no file ${file}`);
  }
}
