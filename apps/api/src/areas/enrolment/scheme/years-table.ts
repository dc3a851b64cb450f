import { sql, sqlFor } from '@plenty/database/query';
import type { SchemeYear } from '@plenty/domain/scheme/scheme-year';
import type { Scheme } from '@plenty/scheme/scheme';
import type { Credentials } from '../../../platform/auth/credentials.ts';
import type { Transaction } from '../../../platform/work.ts';

/** A version of a scheme year. */
export interface VersionKey {
  readonly client_id: string;
  readonly scheme_year_id: string;
  readonly version: number;
}

export async function saveYear(
  transaction: Transaction,
  clientId: string,
  id: string,
  { year, startsOn, endsOn }: Pick<Scheme['year'], 'year' | 'startsOn' | 'endsOn'>,
): Promise<string> {
  const dates = { starts_on: startsOn, ends_on: endsOn };
  const [saved] = await transaction.run(
    sqlFor
      .insertInto('scheme_year')
      .values({ client_id: clientId, id, year, ...dates })
      .onConflict((conflict) => conflict.columns(['client_id', 'year']).doUpdateSet(dates))
      .returning('id'),
  );
  if (!saved) throw new Error('no row came back from an insert');
  return saved.id;
}

export async function findNewestVersion(
  transaction: Transaction,
  yearId: string,
): Promise<{ version: number; source: string; first_month: string | null } | undefined> {
  const [newest] = await transaction.run(
    sqlFor
      .selectFrom('scheme_version')
      .select(['version', 'source'])
      .select(sql<string | null>`definition -> 'payroll' ->> 'firstMonth'`.as('first_month'))
      .where('scheme_year_id', '=', yearId)
      .orderBy('version', 'desc')
      .limit(sql.lit(1)),
  );
  return newest;
}

/** Whether a month of payroll has closed, or is closing. */
export async function hasPayPeriod(transaction: Transaction): Promise<boolean> {
  return (await transaction.run(sqlFor.selectFrom('pay_period').select('month').limit(sql.lit(1)))).length > 0;
}

export async function addSchemeVersion(
  transaction: Transaction,
  key: VersionKey,
  source: string,
  definition: Omit<SchemeYear, 'year' | 'startsOn' | 'endsOn' | 'windows' | 'benefits'> & Pick<Scheme, 'customFields'>,
): Promise<void> {
  await transaction.run(
    sqlFor
      .insertInto('scheme_version')
      .values({ ...key, source, definition: JSON.stringify(definition) })
      .returning('version'),
  );
}

export async function addWindows(
  transaction: Transaction,
  key: VersionKey,
  windows: SchemeYear['windows'],
): Promise<void> {
  for (const [index, { name, opensOn, closesOn, startsOn, benefits }] of windows.entries())
    await transaction.run(
      sqlFor
        .insertInto('enrolment_window')
        .values({
          ...key,
          number: index + 1,
          name,
          opens_on: opensOn,
          closes_on: closesOn,
          starts_on: startsOn,
          benefit_codes: benefits === undefined ? null : [...benefits],
        })
        .returning('number'),
    );
}

/** The year that is asked for, else the last that there is. */
export async function findYearId(
  credentials: Credentials,
  clientId: string,
  year: number | null,
): Promise<string | undefined> {
  let query = sqlFor.selectFrom('scheme_year').select('id').where('client_id', '=', clientId);
  if (year !== null) query = query.where('year', '=', year);
  const [found] = await credentials.run(query.orderBy('year', 'desc').limit(sql.lit(1)));
  return found?.id;
}
