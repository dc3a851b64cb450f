import { builtOnce, sql, sqlFor } from '@plenty/database/query';

/** Whether anybody of the client that is open is in the voucher scheme. */
export const ANY_MEMBER = builtOnce(
  sqlFor.selectFrom('employee').select('id').where('voucher_scheme_joined_on', 'is not', null).limit(sql.lit(1)),
);

/** The day that it is in London. */
export const TODAY = builtOnce(
  sqlFor.selectNoFrom(sql<string>`(app_now() at time zone 'Europe/London')::date`.as('today')),
);
