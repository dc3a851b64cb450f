import { sql, sqlFor, type RowsOf } from '@plenty/database/query';
import type { RunQuery } from '../auth/credentials.ts';
import { LETS_IN } from '../auth/lets-in.ts';
import type { Owner } from './owner.ts';

/** What a link in a mail is good for; one for another purpose is no link at all. */
export type LinkPurpose = 'activation' | 'password-reset';
/** Of those who run the portal, who have no date of birth here. */
export type OperatorLinkPurpose = 'operator-invitation' | 'operator-password' | 'operator-reset';

/** The fifth wrong date of birth ends a link: product §4. */
const DATES = sql.lit(5);

/** Of an administrator who is not an employee, the account has it. */
const DATE_OF_BIRTH = sql<string>`coalesce(employee.date_of_birth, account.date_of_birth)`;

/** Product §10: after a correction the old date is still the one that proves, for 72 hours. */
const PROOF_DATE = sql<string>`case when employee.proof_date_until > app_now() then employee.proof_date_of_birth else ${DATE_OF_BIRTH} end`;

/** Whoever may use it: to be activated one must not be yet, to forget a password one must have had one. */
const STATUS_FOR = { activation: 'invited', 'password-reset': 'active' } as const;

interface NewLink extends Owner {
  readonly hash: Buffer;
  readonly purpose: LinkPurpose | OperatorLinkPurpose;
  readonly lifeSeconds: number;
}

/** A new link ends those before it; of two that are asked for at once, the one that comes second stays. */
export async function addLink(
  run: RunQuery,
  { hash, purpose, clientId, accountId, lifeSeconds }: NewLink,
): Promise<void> {
  await lockAccount(run, { clientId, accountId });
  await run(
    sqlFor
      .updateTable('link')
      .set({ expires_at: sql`app_now()` })
      .where('client_id', '=', clientId)
      .where('account_id', '=', accountId)
      .where('purpose', '=', purpose)
      .where('consumed_at', 'is', null)
      .where('expires_at', '>', sql<Date>`app_now()`)
      .returning('hash'),
  );
  await run(insertLink({ hash, purpose, clientId, accountId, lifeSeconds }));
}

/**
 * A link that can be mailed again: while one works it is the same, and good for as long as a new one would be. So nobody who
 * asks in a person's name can take the link away that they are about to use.
 */
export async function addRepeatedLink(
  run: RunQuery,
  link: Omit<NewLink, 'hash'>,
  { nonce, hashFrom }: { readonly nonce: Buffer; readonly hashFrom: (nonce: Buffer) => Buffer },
): Promise<Buffer> {
  const { purpose, clientId, accountId, lifeSeconds } = link;
  await lockAccount(run, { clientId, accountId });
  const [working] = await run(
    sqlFor
      .updateTable('link')
      .set({ expires_at: sql`app_now() + make_interval(secs => ${lifeSeconds})` })
      .where('client_id', '=', clientId)
      .where('account_id', '=', accountId)
      .where('purpose', '=', purpose)
      .where('nonce', 'is not', null)
      .where('consumed_at', 'is', null)
      .where('expires_at', '>', sql<Date>`app_now()`)
      .where('tries', '<', DATES)
      .returning('nonce'),
  );
  const used = working?.nonce ?? nonce;
  // As many statements either way: whoever measures the time cannot tell whether somebody has asked before.
  const another = insertLink({ ...link, hash: hashFrom(used), nonce: used });
  await run(another.onConflict((conflict) => conflict.column('hash').doUpdateSet({ nonce: used })));
  return used;
}

/** A link of nobody opens nothing. */
export function insertLink({
  hash,
  purpose,
  clientId,
  accountId,
  lifeSeconds,
  nonce,
}: Omit<NewLink, 'accountId'> & { readonly accountId: string | null; readonly nonce?: Buffer }) {
  const expires = sql<Date>`app_now() + make_interval(secs => ${lifeSeconds})`;
  return sqlFor
    .insertInto('link')
    .values({ hash, purpose, client_id: clientId, account_id: accountId, expires_at: expires, nonce: nonce ?? null })
    .returning('hash');
}

/** Whatever is done about the links of an account is done by one at a time. */
export async function lockAccount(run: RunQuery, { clientId, accountId }: Owner): Promise<void> {
  const account = sqlFor
    .selectFrom('account')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', accountId);
  await run(account.forUpdate());
}

/** A link that works, and whose it is. Nothing is consumed. */
export function workingLink(hash: Buffer, purpose: LinkPurpose) {
  return linksOf(hash, purpose)
    .where('link.consumed_at', 'is', null)
    .where('link.expires_at', '>', sql<Date>`app_now()`)
    .where('link.tries', '<', DATES);
}

export type LinkRow = RowsOf<ReturnType<typeof workingLink>>[number];

/** The same of a link that may be over, as long as the account could still use a new one. */
export function linksOf(hash: Buffer, purpose: LinkPurpose) {
  return (
    sqlFor
      .selectFrom('link')
      .innerJoin('account', (join) =>
        join.onRef('account.client_id', '=', 'link.client_id').onRef('account.id', '=', 'link.account_id'),
      )
      .leftJoin('employee', (join) =>
        join.onRef('employee.client_id', '=', 'account.client_id').onRef('employee.account_id', '=', 'account.id'),
      )
      .innerJoin('client', 'client.id', 'link.client_id')
      .innerJoin('client_setting', 'client_setting.client_id', 'link.client_id')
      .select([
        'account.client_id',
        'account.id as account_id',
        'account.email',
        'account.email_norm',
        'account.user_type',
      ])
      .select([
        'account.first_name',
        'account.surname',
        DATE_OF_BIRTH.as('date_of_birth'),
        'client.name as client_name',
      ])
      .select(['client_setting.two_factor', 'link.verified_at', 'link.verified_by', PROOF_DATE.as('proof_date')])
      .where('link.hash', '=', hash)
      .where('link.purpose', '=', purpose)
      .where('account.status', '=', STATUS_FOR[purpose])
      .where(LETS_IN)
      .where('client_setting.sso_only', '=', false)
      // Without a date there is nothing to prove it by.
      .where(DATE_OF_BIRTH, 'is not', null)
  );
}

interface DateTry {
  readonly hash: Buffer;
  readonly purpose: LinkPurpose;
  readonly dateOfBirth: string;
  /** Of the browser that gives the date. */
  readonly browser: Buffer;
}

/**
 * Tests a date of birth and counts it if it is wrong, in one statement: however many come at once, five are looked at. Answers
 * nothing where the link is over.
 */
export async function tryDate(
  run: RunQuery,
  { hash, purpose, dateOfBirth, browser }: DateTry,
): Promise<boolean | undefined> {
  const isRight = sql<boolean>`${PROOF_DATE} = ${dateOfBirth}::date`;
  const [row] = await run(
    sqlFor
      .updateTable('link')
      .from('account')
      .leftJoin('employee', (join) =>
        join.onRef('employee.client_id', '=', 'account.client_id').onRef('employee.account_id', '=', 'account.id'),
      )
      .set({
        tries: sql`link.tries + case when ${isRight} then 0 else 1 end`,
        verified_at: sql`case when ${isRight} then app_now() else link.verified_at end`,
        verified_by: sql`case when ${isRight} then ${browser}::bytea else link.verified_by end`,
      })
      .whereRef('account.client_id', '=', 'link.client_id')
      .whereRef('account.id', '=', 'link.account_id')
      .where('link.hash', '=', hash)
      .where('link.purpose', '=', purpose)
      .where('link.consumed_at', 'is', null)
      .where('link.expires_at', '>', sql<Date>`app_now()`)
      .where('link.tries', '<', DATES)
      .returning(isRight.as('is_right')),
  );
  return row?.is_right;
}

/** The last step: of any number that come at once one consumes the link, from the browser whose date of birth was right. */
export async function consumeLink(
  run: RunQuery,
  { hash, purpose, browser }: Pick<DateTry, 'hash' | 'purpose' | 'browser'>,
): Promise<boolean> {
  const rows = await run(
    sqlFor
      .updateTable('link')
      .set({ consumed_at: sql`app_now()` })
      .where('hash', '=', hash)
      .where('purpose', '=', purpose)
      .where('consumed_at', 'is', null)
      .where('expires_at', '>', sql<Date>`app_now()`)
      .where('tries', '<', DATES)
      .where('verified_at', 'is not', null)
      .where('verified_by', '=', browser)
      .returning('hash'),
  );
  return rows.length === 1;
}
