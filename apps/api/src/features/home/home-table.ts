import { builtOnce, sql, sqlFor } from '@plenty/database/query';

/** The newest words of a kind that the caller's client has published. */
export const NEWEST_CARDS = builtOnce(newestContent('home-cards'));
export const NEWEST_BANNER = builtOnce(newestContent('home-banner'));

function newestContent(kind: 'home-cards' | 'home-banner') {
  return sqlFor
    .selectFrom('content_version')
    .select('body')
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(sql.lit(1));
}
