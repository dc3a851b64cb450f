import type { ContentKind } from '@plenty/contract/portal/content';
import { builtOnce, sql, sqlFor, type RowsOf } from '@plenty/database/query';
import type { Day } from '@plenty/domain/dates/day';
import type { Credentials } from '../../../platform/auth/credentials.ts';
import { MOMENT, startOfDay, TAKES_OVER } from '../../../platform/taking-over.ts';
import type { Transaction } from '../../../platform/work.ts';

/** Days are those of the people who read. */
const LONDON = sql.lit('Europe/London');
const PUBLISHED_ON = sql<string>`to_char(published_at at time zone ${LONDON}, 'YYYY-MM-DD')`.as('published_on');

/** Today, for the people who read. */
export const LONDON_TODAY = builtOnce(
  sqlFor.selectNoFrom(sql<Day>`to_char(app_now() at time zone ${LONDON}, 'YYYY-MM-DD')`.as('today')),
);

/** The words of a kind that the caller's client shows now, with today's day. */
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
      .where('client.status', 'in', ['active', 'preparing'])
      .select(PUBLISHED_ON),
  );
  return newest;
}

/** A text as it was, is or will be published. */
export type DatedContent = RowsOf<typeof CONTENT_VERSIONS>[number];

/** All texts of the client that is open, those of days to come too. */
export const CONTENT_VERSIONS = sqlFor
  .selectFrom('content_version')
  .select(['kind', 'version', 'body', ...TAKES_OVER])
  .where('withdrawn_at', 'is', null)
  .orderBy('kind')
  .orderBy('published_at')
  .orderBy('version');

/** Makes changes of one kind of text wait for each other, until the transaction ends. */
export async function lockContent(transaction: Transaction, clientId: string, kind: ContentKind): Promise<void> {
  await transaction.call('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`content ${clientId} ${kind}`]);
}

interface NewContent {
  readonly kind: ContentKind;
  readonly body: unknown;
  readonly from?: Day | undefined;
  /** False for a correction of the terms. */
  readonly asksAgain?: boolean;
}

/**
 * Adds the next version of a kind, which is shown from a day on, or at once. One at a time for a client and kind: of two that come
 * together each gets a version of its own.
 */
export async function addContent(
  transaction: Transaction,
  clientId: string,
  { kind, body, from, asksAgain = true }: NewContent,
): Promise<number> {
  await lockContent(transaction, clientId, kind);
  const [added] = await transaction.run(
    sqlFor
      .insertInto('content_version')
      .values({
        client_id: clientId,
        kind,
        version: sql<number>`(select coalesce(max(version), 0) + 1 from content_version where kind = ${kind})`,
        body: JSON.stringify(body),
        published_at: from === undefined ? MOMENT : startOfDay(from),
        published_by: sql<string | null>`app_account()`,
        asks_again: asksAgain,
      })
      .returning('version'),
  );
  if (!added) throw new Error('no row came back from an insert');
  return added.version;
}

/** The text of a kind that is shown now. One that was published for a later day takes over on that day. */
export function versionsOf(kind: ContentKind) {
  return sqlFor
    .selectFrom('content_version')
    .select(['version', 'body'])
    .where('kind', '=', kind)
    .where('published_at', '<=', MOMENT)
    .where('withdrawn_at', 'is', null)
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .limit(sql.lit(1));
}
