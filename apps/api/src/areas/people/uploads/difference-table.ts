import type { ShownImpactLine, ImpactRow, ShownImpactTotal } from '@plenty/contract/people/uploads-impact';
import type { uploads } from '@plenty/contract/people/uploads';
import type { RequestOf } from '@plenty/contract/endpoint';
import { writtenQuery } from '@plenty/database/query';

export type DifferencePageQuery = RequestOf<typeof uploads.difference>['query'];

/** What a file does in all; null where it is not one whose effects are known. */
export function impactTotals(uploadId: string) {
  return writtenQuery<{ totals: ShownImpactTotal[] | null; is_noted: boolean }>(
    `select case when u.state in ('checked', 'applying', 'applied') then coalesce(u.totals, '[]') end as totals,
            exists (select from audit_event e
                     where e.client_id = u.client_id and e.action = 'upload-impact-read' and e.object_id = u.id
                       and e.actor_id = (select app_account())) as is_noted
       from upload u where u.id = $1`,
    [uploadId],
  );
}

export interface ListedImpact extends Omit<ImpactRow, 'payrollNumber' | 'benefits'> {
  /** The line as the lists' own key. */
  readonly id: string;
  readonly payroll_number: string;
  readonly impact: ShownImpactLine[];
  readonly total: number;
}

/** People whom a file does something to, in its order: those and such of it as was asked for. */
export function impactPage(uploadId: string, query: DifferencePageQuery) {
  const values: unknown[] = [uploadId];
  const conditions = differenceConditionsOf(query, values);
  const found = `upload_row r where r.upload_id = $1 and r.impact is not null ${conditions}`;
  const text = `
    select (select count(*)::integer from ${found}) as total, listed.*
      from (select) as always
      left join (
        select r.line::text as id, r.line, r.name, r.payroll_number, r.outcome, r.impact from ${found}
         order by r.line limit 10 offset ($${values.push(query.page)}::integer - 1) * 10) listed on true
     order by listed.line`;
  return writtenQuery<ListedImpact | { readonly id: null; readonly total: number }>(text, values);
}

function differenceConditionsOf({ search, kind, benefit }: DifferencePageQuery, values: unknown[]): string {
  const conditions: string[] = [];
  if (search !== '') conditions.push(`and strpos(r.search_text, search_form($${values.push(search)})) > 0`);
  if (benefit !== undefined) {
    const line = { benefitId: benefit, ...(kind !== undefined && { kind }) };
    conditions.push(`and r.impact @> $${values.push(JSON.stringify([line]))}::jsonb`);
  } else if (kind !== undefined) conditions.push(`and $${values.push(kind)} = any(r.impact_kinds)`);
  return conditions.join(' ');
}
