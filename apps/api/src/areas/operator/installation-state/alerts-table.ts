import { builtOnce, writtenQuery } from '@plenty/database/query';
import { ALERT_RULES, type Alert, type AlertRule } from './alert-rules.ts';

/** Each begins once, whichever process is first. What operators are told of elsewhere counts as told. */
export function beginAlerts(alerts: readonly (Alert & { readonly id: string })[]) {
  const rows = alerts.map((alert) => ({ ...alert, is_told: 'isToldElsewhere' in ALERT_RULES[alert.rule] }));
  return writtenQuery<{ readonly id: string }>(
    `insert into installation_alert as a (id, rule, subject, said, told_at)
     select r.id, r.rule, r.subject, r.said, case when r.is_told then app_now() end
       from jsonb_to_recordset($1::jsonb) as r (id uuid, rule text, subject text, said text, is_told boolean)
     on conflict (rule, subject) where ended_at is null do update set said = excluded.said
     returning a.id`,
    [JSON.stringify(rows)],
  );
}

/** What is no longer so. */
export function endAlerts(alerts: readonly Alert[]) {
  return writtenQuery<{ readonly id: string }>(
    `update installation_alert a set ended_at = app_now()
      where a.ended_at is null
        and not exists (select from jsonb_to_recordset($1::jsonb) as r (rule text, subject text)
                         where r.rule = a.rule and r.subject = a.subject)
     returning a.id`,
    [JSON.stringify(alerts)],
  );
}

interface Untold {
  readonly id: string;
  readonly rule: AlertRule;
  readonly said: string;
  readonly is_over: boolean;
}

/** What comes and goes is told once a day; that it is over is told once it stays so. */
export const UNTOLD = builtOnce(
  writtenQuery<Untold>(
    `select a.id, a.rule, a.said, a.ended_at is not null as is_over
       from installation_alert a
      where case when a.ended_at is null
                 then a.told_at is null
                      and not exists (select from installation_alert earlier
                                       where earlier.rule = a.rule and earlier.subject = a.subject
                                         and earlier.told_at > app_now() - interval '1 day')
                 else a.told_at is not null and a.told_over_at is null
                      and not exists (select from installation_alert again
                                       where again.rule = a.rule and again.subject = a.subject and again.ended_at is null)
            end
      order by a.began_at`,
    [],
  ),
);

export function noteTold(id: string, isOver: boolean) {
  return writtenQuery<{ readonly id: string }>(
    `update installation_alert set ${isOver ? 'told_over_at' : 'told_at'} = app_now() where id = $1 returning id`,
    [id],
  );
}

export const OLD_ALERTS = builtOnce(
  writtenQuery("delete from installation_alert where ended_at < app_now() - interval '90 days' returning id", []),
);

/** Of the operator whose session it is; no row means all. */
export const OWN_NOTICES = builtOnce(
  writtenQuery<{ readonly alerts: boolean; readonly digest: boolean }>(
    'select alerts, digest from operator_notice where client_id = app_client() and account_id = app_account()',
    [],
  ),
);

export function saveNotices(alerts: boolean, digest: boolean) {
  return writtenQuery<{ readonly account_id: string }>(
    `insert into operator_notice (client_id, account_id, alerts, digest)
     values (app_client(), app_account(), $1, $2)
     on conflict (client_id, account_id) do update set alerts = excluded.alerts, digest = excluded.digest
     returning account_id`,
    [alerts, digest],
  );
}
