import { sql, sqlFor, type RowsOf } from '@plenty/database/query';
import type { Day } from '@plenty/domain/dates/day';
import { MOMENT, startOfDay, TAKES_OVER } from '../../../platform/taking-over.ts';

/** Makes changes of one client's look wait for each other, so that each builds on the one before. Until the transaction ends. */
export const lockTheme = sqlFor.selectNoFrom(
  sql<string>`pg_advisory_xact_lock(hashtextextended('theme of ' || app_client()::text, 0))`.as('locked'),
);

/** Looks of days to come are not shown yet. The first is always: a client without a look has no portal. */
export const isShownLook = sql<boolean>`(theme_version.published_at <= ${MOMENT} or theme_version.version = 1)`;

/** All that a version holds, of the client that is open to the transaction. */
const versions = sqlFor
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
  ]);

/** Looks that are past, shown now and to come, in the order in which they take over. */
export const THEME_VERSIONS = versions
  .select(['published_at', ...TAKES_OVER])
  .orderBy('published_at')
  .orderBy('version');

export type DatedLook = RowsOf<typeof THEME_VERSIONS>[number];
export type ThemeVersion = RowsOf<typeof versions>[number];

/** The next version, which is shown at once, from a day on, or from the moment of another. */
export function addVersion(look: Omit<ThemeVersion, 'version'>, from?: Day | Date) {
  return sqlFor
    .insertInto('theme_version')
    .values({
      ...look,
      // Rows of other clients are out of sight, so the newest of all is the newest of this one.
      version: sql<number>`(select coalesce(max(version), 0) + 1 from theme_version)`,
      published_at: from === undefined ? MOMENT : typeof from === 'string' ? startOfDay(from) : from,
    })
    .returning('version');
}
