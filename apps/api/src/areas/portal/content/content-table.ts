import type { ContentKind } from '@plenty/contract/portal/content';
import { builtOnce, sql, sqlFor } from '@plenty/database/query';
import type { Credentials } from '../../../platform/auth/credentials.ts';
import type { Transaction } from '../../../platform/work.ts';

/** Days are those of the people who read. */
const LONDON = sql.lit('Europe/London');
const PUBLISHED_ON = sql<string>`to_char(published_at at time zone ${LONDON}, 'YYYY-MM-DD')`.as('published_on');

/** The words of a kind that the caller's client has published last, with today's day. */
export function newestContent(kind: ContentKind) {
  return builtOnce(
    versionsOf(kind).select(sql<string>`to_char(app_now() at time zone ${LONDON}, 'YYYY-MM-DD')`.as('today')),
  );
}

/** The same with the day on which it was published. */
export function publishedContent(kind: ContentKind) {
  return builtOnce(versionsOf(kind).select(PUBLISHED_ON));
}

/** Whether the caller's client has published anything of a kind that is a list. */
export function hasContent(kind: ContentKind) {
  return builtOnce(
    sqlFor
      .selectFrom(versionsOf(kind).as('newest'))
      .select(sql<boolean>`jsonb_array_length(newest.body::jsonb) > 0`.as('has_any')),
  );
}

/** A public text of the client that a host belongs to. */
export async function findPublicContent(credentials: Credentials, slug: string, kind: 'terms' | 'privacy' | 'cookies') {
  const [newest] = await credentials.run(
    versionsOf(kind)
      .innerJoin('client', 'client.id', 'content_version.client_id')
      .where('client.slug', '=', slug)
      .where('client.status', '=', 'active')
      .select(PUBLISHED_ON),
  );
  return newest;
}

/**
 * Adds the next version of a kind; with `ifChanged` none that would say the same as the last. One at a time for a client and
 * kind: of two that come together each gets a version of its own.
 */
export async function addContent(
  transaction: Transaction,
  clientId: string,
  { kind, body, ifChanged = false }: { kind: ContentKind; body: unknown; ifChanged?: boolean },
): Promise<number> {
  await transaction.call('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`content ${clientId} ${kind}`]);
  const written = JSON.stringify(body);
  const [newest] = await transaction.run(versionsOf(kind).select(sql<boolean>`body = ${written}::jsonb`.as('is_same')));
  if (ifChanged && newest?.is_same) return newest.version;
  const version = (newest?.version ?? 0) + 1;
  await transaction.run(
    sqlFor
      .insertInto('content_version')
      .values({ client_id: clientId, kind, version, body: written })
      .returning('version'),
  );
  return version;
}

function versionsOf(kind: ContentKind) {
  return sqlFor
    .selectFrom('content_version')
    .select(['version', 'body'])
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(sql.lit(1));
}
