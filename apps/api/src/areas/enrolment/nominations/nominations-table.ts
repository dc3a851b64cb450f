import { builtOnce, sql, sqlFor, type RowsOf } from '@plenty/database/query';

const LONDON_DAY = sql<string>`(confirmed_at at time zone 'Europe/London')::date`;

/** The caller's, of each cover the one that stands. */
const own = sqlFor
  .selectFrom('nomination')
  .distinctOn('benefit_code')
  .select(['benefit_code', 'version', 'people', 'confirmed_at'])
  .select(LONDON_DAY.as('confirmed_on'))
  .where('employee_id', '=', sql<string>`(select app_employee())`)
  .orderBy('benefit_code')
  .orderBy('version', 'desc');

export const OWN_NOMINATIONS = builtOnce(own);
export type NominationRow = RowsOf<typeof own>[number];

/** A row where the client has switched nominations on. */
export const NOMINATIONS_SWITCH = builtOnce(
  sqlFor
    .selectFrom('client_setting')
    .select('client_id')
    .where(sql<boolean>`'nominations' = any (features)`),
);

export interface NewNomination {
  readonly benefitCode: string;
  readonly version: number;
  /** JSON. */
  readonly people: string;
}

export function addNomination({ benefitCode, version, people }: NewNomination) {
  return sqlFor
    .insertInto('nomination')
    .values({
      client_id: sql<string>`app_client()`,
      employee_id: sql<string>`app_employee()`,
      benefit_code: benefitCode,
      version,
      people,
    })
    .returning(['benefit_code', 'version', 'people', 'confirmed_at'])
    .returning(LONDON_DAY.as('confirmed_on'));
}
