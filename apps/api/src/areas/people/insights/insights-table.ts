import type { CountedTrait } from '@plenty/domain/insights/shown-insights';
import { builtOnce, writtenQuery } from '@plenty/database/query';
import { joinEmploymentNow, TODAY } from '../../../platform/employed-now.ts';

/** Who is employed today, on leave or at work, with what is known of it. */
const EMPLOYED = `employee e ${joinEmploymentNow('m.status, m.department, m.location, m.salary_pence')} where now.status <> 'left'`;

/**
 * Who is employed today, counted by department, location and one trait at a time, in one pass. Years are whole ones, as an age
 * is counted, and pounds are whole ones; which group each is in is the domain's to say.
 */
export const EMPLOYED_COUNTS = builtOnce(
  writtenQuery<CountedTrait>(
    `with person as materialized (
       select now.department, now.location,
              extract(year from age(${TODAY}, e.date_of_birth))::integer as age,
              case e.sex when 'female' then 0 else 1 end as sex,
              extract(year from age(${TODAY}, least(e.joined_on, ${TODAY})))::integer as service,
              (now.salary_pence / 1000000 * 10000)::integer as salary
         from ${EMPLOYED})
     select department, location,
            case when grouping(age) = 0 then 'age' when grouping(sex) = 0 then 'sex'
                 when grouping(service) = 0 then 'service' else 'salary' end as trait,
            coalesce(age, sex, service, salary) as value, count(*)::integer as people
       from person
      group by department, location, grouping sets ((age), (sex), (service), (salary))`,
    [],
  ),
);

export const CURRENT_DAY = builtOnce(
  writtenQuery<{ day: string }>(`select to_char(${TODAY}, 'YYYY-MM-DD') as day`, []),
);

export const EMPLOYED_TOTALS = builtOnce(
  writtenQuery<{ headcount: number; departments: number }>(
    `select count(*)::integer as headcount, count(distinct now.department)::integer as departments from ${EMPLOYED}`,
    [],
  ),
);
