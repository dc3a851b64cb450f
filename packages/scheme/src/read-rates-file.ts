import * as z from 'zod/mini';
import type { TaxYearRates } from '@plenty/domain/tax/rates/tax-year-rates';
import { SchemeFault } from './fault.ts';
import { findRatesFaults } from './find-rates-faults.ts';
import { RatesFile } from './rates-file.ts';
import { readYaml } from './read-scheme.ts';
import { sayIssue } from './say-issue.ts';

/** Rates from their file, which is JSON or YAML; throws a SchemeFault with all that is wrong with it. */
export function readRatesFile(text: string, file: string): TaxYearRates {
  const written = readYaml(text, file);
  const result = z.safeParse(RatesFile, written);
  const faults = result.success
    ? findRatesFaults(result.data)
    : result.error.issues.flatMap((issue) => sayIssue(issue, written));
  if (!result.success || faults.length > 0) throw new SchemeFault(file, faults, written);
  return result.data;
}
