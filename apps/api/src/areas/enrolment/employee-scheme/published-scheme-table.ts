import { sqlFor } from '@plenty/database/query';
import { IMPORTED_RATES } from '../../../platform/rates/rates-table.ts';

/** The version of a scheme year as it was published: what of it never changes. With it the rates, until others are imported. */
export function publishedScheme(yearId: string, version: number) {
  return [
    sqlFor
      .selectFrom('scheme_version')
      .select('definition')
      .where('scheme_year_id', '=', yearId)
      .where('version', '=', version),
    sqlFor
      .selectFrom('enrolment_window')
      .select(['name', 'opens_on', 'closes_on', 'starts_on', 'benefit_codes'])
      .where('scheme_year_id', '=', yearId)
      .where('version', '=', version)
      .orderBy('number'),
    sqlFor
      .selectFrom('benefit_version')
      .select(['benefit_id', 'definition'])
      .where('scheme_year_id', '=', yearId)
      .where('version', '=', version)
      .orderBy('position'),
    IMPORTED_RATES,
  ] as const;
}
