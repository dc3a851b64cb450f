import { builtOnce, sql, sqlFor } from '@plenty/database/query';

/** Whether the client asks for a second factor, and how many have one. */
export const SECOND_FACTORS = builtOnce(
  sqlFor.selectFrom('client_setting').select([
    'two_factor',
    sqlFor
      .selectFrom('account')
      .select(sql<number>`count(*)::integer`.as('people'))
      .where('second_factor_since', 'is not', null)
      .as('with_two_factor'),
  ]),
);

/** Everyone of whom the employee data tell, as that page counts them: with those who have left. */
export const ON_RECORD = builtOnce(
  sqlFor
    .selectFrom('headcount')
    .select([
      sql<number>`coalesce(sum(employees), 0)::integer`.as('total'),
      sql<number>`coalesce(sum(registered), 0)::integer`.as('registered'),
    ]),
);

/** When employee data last came in by a file, and how many files wait for a decision. */
export const UPLOADED = builtOnce(
  sqlFor
    .selectFrom('upload')
    .select([
      sql<Date | null>`max(applied_at) filter (where state = 'applied')`.as('last_applied_at'),
      sql<number>`(count(*) filter (where state = 'checked'))::integer`.as('waiting'),
    ]),
);
