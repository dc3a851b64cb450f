import { builtOnce, sql, sqlFor } from '@plenty/database/query';
import type { Transaction } from '../../../platform/work.ts';

/** Whether the caller's client takes messages. */
export const CONTACT_SWITCH = builtOnce(sqlFor.selectFrom('client_setting').select('contact_us'));

/** Who is asking, as the client knows them. */
export const OWN_SENDER = builtOnce(
  sqlFor
    .selectFrom('account')
    .innerJoin('client', 'client.id', 'account.client_id')
    .select(['account.client_id', 'account.email', 'account.first_name', 'account.surname', 'client.name as company'])
    .where('account.id', '=', sql<string>`(select app_account())`),
);

/** Notes a message under its number; false where another has that number already. */
export async function addEnquiry(transaction: Transaction, reference: string, subject: string): Promise<boolean> {
  const rows = await transaction.run(
    sqlFor
      .insertInto('enquiry')
      .values({
        client_id: sql<string>`app_client()`,
        account_id: sql<string>`app_account()`,
        reference,
        subject,
      })
      .onConflict((conflict) => conflict.columns(['client_id', 'reference']).doNothing())
      .returning('reference'),
  );
  return rows.length > 0;
}
