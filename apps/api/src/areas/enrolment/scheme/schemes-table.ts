import { builtOnce, sql, sqlFor, writtenQuery } from '@plenty/database/query';
import type { Scheme } from '@plenty/scheme/scheme';
import type { Credentials } from '../../../platform/auth/credentials.ts';
import { TODAY } from '../../../platform/employed-now.ts';
import type { Transaction } from '../../../platform/work.ts';

export async function findOrAddClient(credentials: Credentials, id: string, client: Scheme['client']): Promise<string> {
  const [added] = await credentials.run(
    sqlFor
      .insertInto('client')
      .values({ id, slug: client.slug, name: client.name, origin: client.origin ?? null })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id'),
  );
  if (added) return added.id;
  const known = await findClient(credentials, client.slug);
  if (known === undefined) throw new Error(`the client ${client.slug} was there and is gone`);
  return known;
}

export async function findClient(credentials: Credentials, slug: string): Promise<string | undefined> {
  const [known] = await credentials.run(sqlFor.selectFrom('client').select('id').where('slug', '=', slug));
  return known?.id;
}

export async function isOriginTaken(credentials: Credentials, origin: string): Promise<boolean> {
  const rows = await credentials.run(sqlFor.selectFrom('client').select('id').where('origin', '=', origin));
  return rows.length > 0;
}

/** As the file says, but for what an administrator has decided in the portal: that stays. */
export async function saveSchemeSettings(
  transaction: Transaction,
  clientId: string,
  { settings, payrollFiles }: Pick<Scheme, 'settings' | 'payrollFiles'>,
): Promise<void> {
  const values = {
    two_factor: settings.twoFactor,
    sso_only: settings.singleSignOnOnly,
    contact_us: settings.contactUs,
    insights: settings.insights,
    features: settings.features,
    one_hub_logout_url: settings.oneHubLogoutUrl ?? null,
    editable_fields: settings.editableFields,
    ...(settings.masqueradeMail !== undefined && { masquerade_mail: settings.masqueradeMail }),
    ...(payrollFiles && { payroll_files: JSON.stringify(payrollFiles) }),
  };
  await transaction.run(
    sqlFor
      .insertInto('client_setting')
      .values({ client_id: clientId, ...values })
      .onConflict((conflict) =>
        conflict.column('client_id').doUpdateSet({
          ...values,
          two_factor: unlessDecided('two_factor', settings.twoFactor),
          contact_us: unlessDecided('contact_us', settings.contactUs),
          ...(settings.masqueradeMail !== undefined && {
            masquerade_mail: unlessDecided('masquerade_mail', settings.masqueradeMail),
          }),
        }),
      )
      .returning('client_id'),
  );
}

function unlessDecided<Value>(column: 'two_factor' | 'contact_us' | 'masquerade_mail', value: Value) {
  const name = sql.lit(column);
  return sql<Value>`case when ${name} = any(client_setting.decided_here) then ${sql.ref(`client_setting.${column}`)} else ${value} end`;
}

/** One import of a client after the other, until the transaction ends. */
export const lockScheme = sqlFor.selectNoFrom(
  sql<string>`pg_advisory_xact_lock(hashtextextended('scheme of ' || app_client()::text, 0))`.as('locked'),
);

/** Whether an import has made this client whole. */
export async function hasClient(credentials: Credentials, slug: string): Promise<boolean> {
  const rows = await credentials.run(
    sqlFor
      .selectFrom('client')
      .innerJoin('theme_version', 'theme_version.client_id', 'client.id')
      .select('client.id')
      .where('slug', '=', slug)
      .limit(sql.lit(1)),
  );
  return rows.length > 0;
}

/** The file of the last scheme year of the client that is open, as it was imported last. */
export const NEWEST_SOURCE = builtOnce(
  writtenQuery<{ readonly source: string; readonly year: number; readonly today: string }>(
    `select v.source, y.year, ${TODAY}::text as today
       from scheme_version v join scheme_year y on y.client_id = v.client_id and y.id = v.scheme_year_id
      order by y.year desc, v.version desc limit 1`,
    [],
  ),
);

/** The database refuses it once the client is live. */
export function renumberYear(from: number, to: number) {
  return writtenQuery<{ readonly id: string }>('update scheme_year set year = $2 where year = $1 returning id', [
    from,
    to,
  ]);
}
