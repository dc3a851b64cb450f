import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { normaliseEmail } from '@plenty/domain/accounts/normalise-email';
import { SchemeFault } from '@plenty/scheme/fault';
import { readRatesFile } from '@plenty/scheme/read-rates-file';
import { findOperator } from '../areas/operator/operators/operators-table.ts';
import { findRatesPlan, importRates, type CheckedRates } from '../areas/operator/rates/import-rates.ts';
import { exportRates, listRates } from '../areas/operator/rates/list-rates.ts';
import { IMPORTED_RATES, toRatesBook } from '../platform/rates/rates-table.ts';
import type { Services } from '../platform/services.ts';
import { onInstallation, runCommand, Usage } from './run.ts';

const USAGE = `Usage: npm run rates -- plan FILE
       npm run rates -- import FILE [--by OPERATOR_EMAIL]
       npm run rates -- list
       npm run rates -- export TAX_YEAR`;

await runCommand(async (words) => {
  const { positionals, values } = readRatesWords(words);
  const [verb, subject] = positionals;
  if (verb === 'list') return (await onInstallation(listRates)).join('\n');
  if (subject === undefined) throw new Usage(USAGE);
  if (verb === 'plan') return planRatesFrom(subject);
  if (verb === 'import') return importRatesFrom(subject, values.by);
  if (verb === 'export') return exportYear(subject);
  throw new Usage(USAGE);
});

function readRatesWords(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: { by: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new Usage(USAGE);
  }
}

/** Says all that an import would change. Where it would be refused, why, as the import does. */
async function planRatesFrom(file: string): Promise<string> {
  const checked = readChecked(file);
  const { lines, refusals } = await onInstallation((services) => findRatesPlan(services, checked));
  if (refusals.length > 0) throw new SchemeFault(checked.name, refusals, checked.rates);
  return `${lines.join('\n')}\nTo carry it out: npm run rates -- import ${file}`;
}

async function importRatesFrom(file: string, email: string | undefined): Promise<string> {
  const checked = readChecked(file);
  const { lines, isThere } = await onInstallation(async (services) =>
    importRates(services, checked, await operatorOf(services, email)),
  );
  return isThere ? lines.join('\n') : `${lines.join('\n')}\nImported. Every server uses it from now on`;
}

async function operatorOf({ credentials }: Services, email: string | undefined): Promise<string | null> {
  if (email === undefined) return null;
  const id = await findOperator(credentials, normaliseEmail(email));
  if (id === undefined) throw new Usage(`There is no operator ${email}`);
  return id;
}

async function exportYear(taxYear: string): Promise<string> {
  const book = await onInstallation(async ({ credentials }) => toRatesBook(await credentials.run(IMPORTED_RATES)));
  const file = exportRates(book, taxYear);
  if (file === undefined) throw new Usage(`There are no rates for ${taxYear}`);
  return file;
}

/** Checked before anything is opened: a wrong file changes nothing. */
function readChecked(file: string): CheckedRates {
  const name = path.basename(file);
  return { name, rates: readRatesFile(readText(file), name) };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Usage(`There is no file ${file}`);
  }
}
