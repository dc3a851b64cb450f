import { writtenQuery } from '@plenty/database/query';
import type { Day, Month } from '@plenty/domain/dates/day';
import type { Proration } from '@plenty/domain/month-close/proration';
import type { TaxTreatment } from '@plenty/domain/tax/treatment';
import { standing } from './months-table.ts';

export interface InKindMonth {
  readonly month: Month;
  readonly pay_on: Day;
  readonly closed_at: Date;
}

/** A month and all that closed before it, in order. */
export function monthsUpTo(month: Month) {
  return writtenQuery<InKindMonth>(
    "select month, pay_on, closed_at from pay_period where state = 'closed' and month <= $1 order by month",
    [month],
  );
}

export interface TaxedBenefit {
  readonly month: Month;
  readonly benefit_id: string;
  readonly tax: TaxTreatment;
  readonly proration: Proration;
}

/** How each benefit was taxed in each of these months, by the version that stood when the month began. */
export function treatmentsUpTo(month: Month) {
  return writtenQuery<TaxedBenefit>(
    `with offered as materialized (
       select o.benefit_id, v.version, v.published_at, o.definition -> 'tax' as tax, o.definition ->> 'proration' as proration
         from benefit_version o
         join scheme_version v on v.client_id = o.client_id and v.scheme_year_id = o.scheme_year_id and v.version = o.version)
     select distinct on (p.month, v.benefit_id) p.month, v.benefit_id, v.tax, v.proration
       from pay_period p cross join offered v
      where p.state = 'closed' and p.month <= $1
      order by p.month, v.benefit_id, ${standing('v', "(p.month || '-01')::date")}`,
    [month],
  );
}
