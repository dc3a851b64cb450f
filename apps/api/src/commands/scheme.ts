import { readFileSync } from 'node:fs';
import { diffSchemes } from '@plenty/scheme/diff-schemes';
import { readScheme } from '@plenty/scheme/read-scheme';
import { exportScheme } from '../areas/enrolment/scheme/export-scheme.ts';
import { findKeptSettings } from '../areas/enrolment/scheme/find-kept.ts';
import { importScheme, type SchemeFile } from '../areas/enrolment/scheme/import-scheme.ts';
import { schemeContentOf } from '../areas/enrolment/scheme/scheme-content.ts';
import { onInstallation, runCommand, Usage } from './run.ts';

const USAGE = `Usage: npm run scheme -- validate FILE
       npm run scheme -- import FILE
       npm run scheme -- export CLIENT [YEAR]
       npm run scheme -- diff FILE_OR_CLIENT:YEAR FILE_OR_CLIENT:YEAR`;

const VERBS = new Map<string | undefined, (first: string, second?: string) => string | Promise<string>>([
  ['validate', validate],
  ['import', importFrom],
  ['export', async (slug, year) => (await sourceOf(slug, year)).trimEnd()],
  ['diff', diff],
]);

await runCommand(async ([verb, first, second]) => {
  const act = VERBS.get(verb);
  if (!act || first === undefined) throw new Usage(USAGE);
  return act(first, second);
});

function validate(file: string): string {
  const { scheme } = readSchemeFile(file);
  return `${file} is a scheme: ${scheme.client.name}, ${scheme.year.year}, ${scheme.benefits.length} benefits`;
}

async function importFrom(name: string): Promise<string> {
  const file = readSchemeFile(name);
  const kept = await onInstallation(async (services) => {
    const newId = () => services.newId();
    const clientId = await importScheme(services, file, { clientId: newId(), yearId: newId(), newId });
    return findKeptSettings(services, clientId);
  });
  const { client } = file.scheme;
  const done = `${client.name} is at the host ${client.slug}`;
  return kept.length === 0 ? done : `${done}\nAs its administrators have decided: ${kept.join(', ')}`;
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
  return { source, scheme };
}

function readFileText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Usage(`There is no file ${file}`);
  }
}
