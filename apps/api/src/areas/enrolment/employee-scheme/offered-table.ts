import { writtenQuery } from '@plenty/database/query';
import { IMPORTED_FILES } from '../../../platform/rates/rates-table.ts';

/** All that a client has ever offered, as @plenty/domain/scheme/offered reads it: what is words for people stays behind. */
export const SCHEMES = writtenQuery<{ schemes: string }>(
  `select json_build_object('rates', ${IMPORTED_FILES}, 'years', coalesce(json_agg(json_build_object(
            'id', y.id, 'startsOn', y.starts_on, 'endsOn', y.ends_on,
            'versions', (
              select json_agg(json_build_object(
                       'version', v.version, 'publishedOn', (v.published_at at time zone 'Europe/London')::date,
                       'fund', v.definition -> 'fund', 'deductionOrder', v.definition -> 'payroll' -> 'deductionOrder',
                       'benefits', (
                         select json_agg(json_build_object(
                                  'id', b.benefit_id, 'benefit', b.definition - '{content,terms,provider}'::text[])
                                  order by b.position)
                           from benefit_version b
                          where b.client_id = v.client_id and b.scheme_year_id = v.scheme_year_id and b.version = v.version))
                       order by v.version)
                from scheme_version v where v.client_id = y.client_id and v.scheme_year_id = y.id))
          order by y.starts_on), '[]'))::text as schemes
     from scheme_year y`,
  [],
);
