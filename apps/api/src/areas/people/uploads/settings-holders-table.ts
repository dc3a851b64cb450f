import { writtenQuery } from '@plenty/database/query';

/** Administrators who may give rights, and for whom no last day is known. */
const STAYING = `
  select a.id from account a
   where a.user_type = 'employer' and a.status = 'active' and 'settings' = any (a.permissions)
     and coalesce((
       select m.status from employee e join employment m on m.client_id = e.client_id and m.employee_id = e.id
        where e.client_id = a.client_id and e.account_id = a.id
        order by m.effective_from desc limit 1), 'active') <> 'left'`;

export const SETTINGS_HOLDERS = writtenQuery<{ ids: string[] }>(`select array(${STAYING}) as ids`, []);

/** As the change of rights does, so that of two who go at once one has to wait. */
export const LOCK_RIGHTS = writtenQuery<object>(
  `select pg_advisory_xact_lock(hashtextextended('rights of ' || app_client(), 0))`,
  [],
);

/** Whether an administrator who may give rights leaves by a file. */
export function takesSettingsHolder(uploadId: string) {
  return writtenQuery<{ is_so: boolean }>(
    `select exists (
       select from upload_row r join account a on a.client_id = r.client_id and a.id = r.account_id
        where r.upload_id = $1 and r.outcome = 'leaver' and a.user_type = 'employer' and 'settings' = any (a.permissions)) as is_so`,
    [uploadId],
  );
}
