import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { Day, Email, Name } from '@plenty/contract/fields';
import { BrandBody } from '@plenty/contract/operator/client-setup-steps';
import { NewClientBody } from '@plenty/contract/operator/client-setup';
import { SCHEME_TEMPLATES } from '@plenty/domain/scheme/templates';
import { findClient } from '../areas/enrolment/scheme/schemes-table.ts';
import { checkClient, prepareClient, takeClientLive } from '../areas/operator/client-setup/prepare-by-command.ts';
import { Failure } from '../platform/failure.ts';
import type { Services } from '../platform/services.ts';
import { restoreClient } from './client-restore.ts';
import { onInstallation, runCommand, Usage } from './run.ts';

const USAGE = `Usage: npm run client -- new SLUG --name NAME [--colours MAIN,SECOND] [--template essentials|standard|full | --file FILE]
                            [--year YEAR] [--admin EMAIL,FIRST_NAME,SURNAME,DATE_OF_BIRTH]...
       npm run client -- check SLUG
       npm run client -- go-live SLUG
       npm run client -- restore FILE`;

const OPTIONS = {
  name: { type: 'string' },
  colours: { type: 'string' },
  template: { type: 'string', default: 'standard' },
  file: { type: 'string' },
  year: { type: 'string' },
  admin: { type: 'string', multiple: true },
} as const;

const Administrator = z.object({ email: Email, firstName: Name, surname: Name, dateOfBirth: Day });
const Year = z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2999));

await runCommand(async (words) => {
  const { positionals, values } = readClientOptions(words);
  const [verb, slug] = positionals;
  if (slug === undefined) throw new Usage(USAGE);
  switch (verb) {
    case 'new':
      return prepareNew(slug, values);
    case 'check':
      return onClient(slug, async (services, id) => {
        const { name, lines, isReady } = await checkClient(services, id);
        const verdict = isReady
          ? `${name} can go live: npm run client -- go-live ${slug}`
          : `${name} cannot go live yet`;
        return [...lines, verdict].join('\n');
      });
    case 'go-live':
      return onClient(slug, async (services, id) => `${await takeClientLive(services, id)} is live`);
    case 'restore':
      return restoreClient(positionals.slice(1));
    case undefined:
    default:
      throw new Usage(USAGE);
  }
});

function readClientOptions(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch {
    throw new Usage(USAGE);
  }
}

async function prepareNew(slug: string, values: ReturnType<typeof readClientOptions>['values']): Promise<string> {
  const client = read(NewClientBody, { slug, name: values.name }, '--name and SLUG');
  const [primary, secondary] = values.colours?.split(',') ?? [];
  const { primaryColour, secondaryColour } = BrandBody.shape;
  const wanted = {
    ...client,
    colours:
      values.colours === undefined
        ? undefined
        : ([read(primaryColour, primary, '--colours'), read(secondaryColour, secondary, '--colours')] as const),
    template: read(z.enum(SCHEME_TEMPLATES), values.template, '--template'),
    source: values.file === undefined ? undefined : readSource(values.file),
    year: values.year === undefined ? undefined : read(Year, values.year, '--year'),
    administrators: (values.admin ?? []).map((written) => {
      const [email, firstName, surname, dateOfBirth] = written.split(',').map((word) => word.trim());
      return read(Administrator, { email, firstName, surname, dateOfBirth }, '--admin');
    }),
  };
  await onInstallation((services) => prepareClient(services, wanted).catch(sayFailure));
  return `${client.name} is being prepared at the host ${client.slug}. See what is missing: npm run client -- check ${client.slug}`;
}

function onClient(slug: string, work: (services: Services, id: string) => Promise<string>): Promise<string> {
  return onInstallation(async (services) => {
    const id = await findClient(services.credentials, slug);
    if (id === undefined) throw new Usage(`There is no client ${slug}`);
    return work(services, id).catch(sayFailure);
  });
}

function read<Output>(schema: z.core.$ZodType<Output>, written: unknown, option: string): Output {
  const result = z.safeParse(schema, written);
  if (result.success) return result.data;
  throw new Usage(`${option}: ${result.error.issues[0]?.message ?? 'cannot be read'}\n${USAGE}`);
}

function readSource(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Usage(`There is no file ${file}`);
  }
}

/** What is refused is said, with what is wrong. */
function sayFailure(error: unknown): never {
  if (!(error instanceof Failure)) throw error;
  throw new Usage([...Object.values(error.extra.errors ?? {}).flat(), error.message].at(0) ?? error.message);
}
