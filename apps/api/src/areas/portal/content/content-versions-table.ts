import type { ContentKind } from '@plenty/contract/portal/content';
import { builtOnce, writtenQuery } from '@plenty/database/query';

/** A version of a text of the client that is open. */
export interface ListedVersion {
  readonly kind: ContentKind;
  readonly version: number;
  readonly published_at: Date;
  readonly published_by: string | null;
  readonly asks_again: boolean;
  readonly state: 'live' | 'scheduled' | 'past' | 'withdrawn';
}

const MOMENT = '(app_now() + (clock_timestamp() - now()))';
/** All versions, each with how it stands: live is the one that took over last. */
const VERSIONS = `
  select c.kind, c.version, c.body, c.published_at, c.asks_again,
         (select o.name from operator_names() o where o.id = c.published_by) as published_by,
         case when c.withdrawn_at is not null then 'withdrawn'
              when c.published_at > ${MOMENT} then 'scheduled'
              when c.version = (select l.version from content_version l
                                 where l.client_id = c.client_id and l.kind = c.kind and l.withdrawn_at is null
                                   and l.published_at <= ${MOMENT}
                                 order by l.published_at desc, l.version desc limit 1) then 'live'
              else 'past' end as state
    from content_version c`;
const LISTED = 'v.kind, v.version, v.published_at, v.published_by, v.asks_again, v.state';

/** What is live and what is scheduled, of one kind or of all. */
export function versionsAhead(kind?: ContentKind) {
  return writtenQuery<ListedVersion>(
    `select ${LISTED} from (${VERSIONS}) v
      where v.state in ('live', 'scheduled') and ($1::text is null or v.kind = $1)
      order by v.published_at, v.version`,
    [kind ?? null],
  );
}

export const EDITED_CLIENT = builtOnce(
  writtenQuery<{ readonly name: string; readonly people: number }>(
    `select c.name, (select count(*)::integer from account a where a.activated_at is not null and a.status = 'active') as people
       from client c where c.id = (select app_client())`,
    [],
  ),
);

/** The newest number of a kind; 0 where there is none. */
export function latestVersion(kind: ContentKind) {
  return writtenQuery<{ readonly latest: number }>(
    'select coalesce(max(version), 0) as latest from content_version where kind = $1',
    [kind],
  );
}

interface PagedVersion extends ListedVersion {
  readonly id: string;
  readonly total: number;
}

/** Ten at a time, with how many there are. */
export function versionsPage(kind: ContentKind, page: number) {
  return writtenQuery<PagedVersion | { readonly id: null; readonly total: number }>(
    `with every as (${VERSIONS} where c.kind = $1),
          counted as (select count(*)::integer as total from every)
     select v.kind || '-' || v.version as id, counted.total, ${LISTED}
       from counted left join lateral (
         select * from every order by version desc limit 10 offset ($2::integer - 1) * 10) v on true
      order by v.version desc`,
    [kind, page],
  );
}

export function oneVersion(kind: ContentKind, version: number) {
  return writtenQuery<ListedVersion & { readonly body: unknown }>(
    `select ${LISTED}, v.body from (${VERSIONS} where c.kind = $1 and c.version = $2) v`,
    [kind, version],
  );
}

/** Nothing where it is shown already, or was withdrawn before. */
export function withdrawVersion(kind: ContentKind, version: number) {
  return writtenQuery<{ readonly version: number }>(
    `update content_version set withdrawn_at = app_now(), withdrawn_by = app_account()
      where kind = $1 and version = $2 and withdrawn_at is null and published_at > ${MOMENT}
      returning version`,
    [kind, version],
  );
}
