import { writtenQuery } from '@plenty/database/query';

/** As many as are looked at at a time. */
const BATCH = 100;

export interface AppliedUpload {
  readonly client_id: string;
  readonly people: number;
  readonly sends_welcome: boolean;
  readonly tells_who_gained: boolean;
}

/** Where people register by single sign-on alone there is no link to send. */
export function appliedUpload(uploadId: string) {
  return writtenQuery<AppliedUpload>(
    `select u.client_id, u.joiners + u.changes + u.leavers + u.rehires + u.added as people, u.tells_who_gained,
            u.sends_welcome and not coalesce((select s.sso_only from client_setting s where s.client_id = u.client_id), false)
              as sends_welcome
       from upload u where u.id = $1 and u.state = 'applied'`,
    [uploadId],
  );
}

export interface PersonToTell {
  readonly line: number;
  readonly account_id: string;
  readonly is_new: boolean;
  /** Was invited at another address, and is still to come. */
  readonly is_moved: boolean;
  readonly is_active: boolean;
  readonly email: string;
  readonly first_name: string;
  /** Of benefits that may be chosen now. */
  readonly gained: readonly string[];
}

/** The next behind a line who have registered, and whose date of birth the file has changed. */
export function birthDatesAfterLine(uploadId: string, line: number) {
  return writtenQuery<Pick<PersonToTell, 'line' | 'account_id' | 'email' | 'first_name'>>(
    `select r.line, a.id as account_id, a.email, a.first_name
       from upload_row r join account a on a.client_id = r.client_id and a.id = r.account_id
      where r.upload_id = $1 and r.outcome in ('change', 'leaver', 'rehire') and r.line > $2
        and r.facts -> 'person' ? 'date_of_birth' and a.status = 'active'
      order by r.line limit ${BATCH}`,
    [uploadId, line],
  );
}

/** The next behind a line who have an account: it is theirs that counts now, not what the file said. */
export function peopleAfterLine(uploadId: string, line: number) {
  return writtenQuery<PersonToTell>(
    `select r.line, a.id as account_id, coalesce((r.facts -> 'account' ->> 'is_new')::boolean, false) as is_new,
            a.status = 'invited' and r.facts -> 'account' ? 'email'
              and not coalesce((r.facts -> 'account' ->> 'is_new')::boolean, false) as is_moved,
            a.status = 'active' and a.reminder_mail as is_active, a.email, a.first_name,
            array(select l ->> 'benefit' from jsonb_array_elements(coalesce(r.impact, '[]')) as l
                   where l ->> 'kind' = 'gains' and l -> 'after' = 'null') as gained
       from upload_row r join account a on a.client_id = r.client_id and a.id = r.account_id
      where r.upload_id = $1 and r.outcome in ('joiner', 'change', 'rehire') and r.line > $2
        and (r.facts ? 'account' or 'gains' = any (r.impact_kinds))
      order by r.line limit ${BATCH}`,
    [uploadId, line],
  );
}
