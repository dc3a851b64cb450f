import { writtenQuery } from '@plenty/database/query';
import { OPERATORS } from '../../../platform/auth/operators.ts';

export interface TrailRow {
  readonly id: string;
  readonly total: number;
  readonly at: Date;
  readonly action: string;
  readonly outcome: 'done' | 'refused';
  readonly operator_name: string | null;
  readonly client_name: string | null;
  readonly subject: string | null;
  readonly changed: readonly string[];
  readonly hits: number | null;
  readonly reason: string | null;
}

/** What is noted of operators in all trails; where the page is empty there is one row without an id. */
export function trailPage(search: string, page: number) {
  return writtenQuery<TrailRow | { readonly id: null; readonly total: number }>(
    `with operator as materialized (
       select a.id, a.first_name || ' ' || a.surname as name, a.email from account a where a.client_id = $3),
     matching as (
       select e.client_id, e.id, e.at, e.actor_id from audit_event e
         join client c on c.id = e.client_id
         left join operator actor on actor.id = e.actor_id
         left join operator subject on e.client_id = $3 and subject.id = e.subject_id
        where (e.client_id = $3 or e.actor_id = any (array(select id from operator)))
          and ($1 = '' or strpos(search_form(concat_ws(chr(10), actor.name, actor.email, subject.name, subject.email,
                case when c.slug is not null then c.name end)), search_form($1)) > 0)),
     listed as (select * from matching order by at desc, id desc limit 10 offset ($2::integer - 1) * 10)
     select n.total, e.id, e.at, e.action, e.outcome, actor.name as operator_name,
            case when c.slug is not null then c.name end as client_name,
            nullif(coalesce(nullif(btrim(s.first_name || ' ' || s.surname), ''), s.email), '') as subject,
            e.changed, e.hits, e.reason
       from (select count(*)::integer as total from matching) n
       left join listed l on true
       left join audit_event e on e.client_id = l.client_id and e.id = l.id
       left join client c on c.id = e.client_id
       left join operator actor on actor.id = e.actor_id
       left join account s on s.client_id = e.client_id and s.id = e.subject_id
      order by e.at desc, e.id desc`,
    [search, page, OPERATORS],
  );
}
