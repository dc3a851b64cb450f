import type { ContentKind } from '@plenty/contract/portal/content';
import { writtenQuery } from '@plenty/database/query';

/** The caller's own drafts, at the client that is open. */
export function ownDraft(kind: ContentKind) {
  return writtenQuery<{ readonly body: string; readonly based_on: number; readonly saved_at: Date }>(
    'select body, based_on, saved_at from content_draft where kind = $1 and operator_id = (select app_account())',
    [kind],
  );
}

export function saveTypedText(kind: ContentKind, body: string, basedOn: number) {
  return writtenQuery<{ readonly saved_at: Date }>(
    `insert into content_draft (client_id, operator_id, kind, body, based_on)
     values (app_client(), app_account(), $1, $2, $3)
     on conflict (client_id, operator_id, kind)
     do update set body = excluded.body, based_on = excluded.based_on, saved_at = app_now()
     returning saved_at`,
    [kind, body, basedOn],
  );
}

export function deleteTypedText(kind: ContentKind) {
  return writtenQuery<{ readonly kind: string }>(
    'delete from content_draft where kind = $1 and operator_id = (select app_account()) returning kind',
    [kind],
  );
}
