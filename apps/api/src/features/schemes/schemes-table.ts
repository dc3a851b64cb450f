import { sql, sqlFor } from '@plenty/database/query';
import type { Scheme } from '@plenty/scheme/scheme';
import type { Credentials } from '../../platform/auth/credentials.ts';
import type { Transaction } from '../../platform/work.ts';

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

export async function saveSettings(
  transaction: Transaction,
  clientId: string,
  settings: Scheme['settings'],
): Promise<void> {
  const values = {
    two_factor: settings.twoFactor,
    sso_only: settings.singleSignOnOnly,
    contact_us: settings.contactUs,
    insights: settings.insights,
    features: settings.features,
    editable_fields: settings.editableFields,
    ...(settings.masqueradeMail !== undefined && { masquerade_mail: settings.masqueradeMail }),
  };
  await transaction.run(
    sqlFor
      .insertInto('client_setting')
      .values({ client_id: clientId, ...values })
      .onConflict((conflict) => conflict.column('client_id').doUpdateSet(values))
      .returning('client_id'),
  );
}

/** Rows of other clients are out of sight, so the newest of all is the newest of this one. */
const NEXT_VERSION = sql<number>`(select coalesce(max(version), 0) + 1 from theme_version)`;

export async function addTheme(transaction: Transaction, clientId: string, theme: Scheme['theme']): Promise<void> {
  await transaction.run(
    sqlFor
      .insertInto('theme_version')
      .values({
        client_id: clientId,
        version: NEXT_VERSION,
        primary_colour: theme.primaryColour,
        secondary_colour: theme.secondaryColour,
        base_font: theme.baseFont,
        header_font: theme.headerFont,
        brand_name: theme.brandName,
        strapline: theme.strapline,
        support_email: theme.supportEmail,
        contact_us_email: theme.contactUsEmail,
        support_number: theme.supportNumber,
        logo_svg: theme.logo ?? null,
        mark_svg: theme.mark ?? null,
      })
      .returning('version'),
  );
}

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
