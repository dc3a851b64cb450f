/** Parts of statements about employees `e`: what stands of their employment on the day that it is in London. */
export const TODAY = "(app_now() at time zone 'Europe/London')::date";

/** Adds `now`, with the columns that are named; without a row where nothing is known yet. */
export function joinEmploymentNow(columns: string): string {
  return `left join lateral (
    select ${columns} from employment m
     where m.client_id = e.client_id and m.employee_id = e.id and m.effective_from <= ${TODAY}
     order by m.effective_from desc limit 1) now on true`;
}

/** Found from the few who have: most have one row, and it does not say so. */
export const HAS_LEFT = `exists (
    select from employment m
     where m.client_id = e.client_id and m.employee_id = e.id and m.status = 'left' and m.effective_from <= ${TODAY}
       and not exists (select from employment later
                        where later.client_id = m.client_id and later.employee_id = m.employee_id
                          and later.effective_from > m.effective_from and later.effective_from <= ${TODAY}))`;
