import { sql, sqlFor, type RowsOf } from '@plenty/database/query';

/** Makes changes of one client's look wait for each other, so that each builds on the one before. Until the transaction ends. */
export const lockTheme = sqlFor.selectNoFrom(
  sql<string>`pg_advisory_xact_lock(hashtextextended('theme of ' || app_client()::text, 0))`.as('locked'),
);

/** All that a version holds, of the client that is open to the transaction. */
export const newestVersion = sqlFor
  .selectFrom('theme_version')
  .select([
    'client_id',
    'version',
    'primary_colour',
    'secondary_colour',
    'base_font',
    'header_font',
    'brand_name',
    'strapline',
    'support_email',
    'contact_us_email',
    'support_number',
    'logo_svg',
    'mark_svg',
    'brand_logo_svg',
    'avatar',
    'avatar_type',
  ])
  .orderBy('version', 'desc')
  .limit(sql.lit(1));

export type ThemeVersion = RowsOf<typeof newestVersion>[number];

export function addVersion(version: ThemeVersion) {
  return sqlFor.insertInto('theme_version').values(version).returning('version');
}
