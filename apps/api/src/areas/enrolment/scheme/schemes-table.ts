import { sql, sqlFor } from '@plenty/database/query';
import type { Scheme } from '@plenty/scheme/scheme';
import type { Credentials } from '../../../platform/auth/credentials.ts';
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

/** As the file says, but for what an administrator has decided in the portal: that stays. */
export async function saveSchemeSettings(
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
    one_hub_logout_url: settings.oneHubLogoutUrl ?? null,
    editable_fields: settings.editableFields,
    ...(settings.masqueradeMail !== undefined && { masquerade_mail: settings.masqueradeMail }),
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
        support_email: unlessDecidedLook('support_email', theme.supportEmail),
        contact_us_email: unlessDecidedLook('contact_us_email', theme.contactUsEmail),
        support_number: unlessDecidedLook('support_number', theme.supportNumber),
        logo_svg: theme.logo ?? null,
        mark_svg: theme.mark ?? null,
        brand_logo_svg: theme.brandLogo ?? null,
        ...avatarFrom(theme),
      })
      .returning('version'),
  );
}

/** A file can hold an SVG picture only, so one that an operator had fetched from elsewhere outlives next year's file. */
function avatarFrom({ avatar }: Scheme['theme']) {
  if (avatar !== undefined) return { avatar: Buffer.from(avatar), avatar_type: 'image/svg+xml' };
  return { avatar: newestLook<Buffer | null>('avatar'), avatar_type: newestLook<string | null>('avatar_type') };
}

function newestLook<Value>(column: 'avatar' | 'avatar_type') {
  return sql<Value>`(select ${sql.ref(column)} from theme_version order by version desc limit 1)`;
}

/** The newest look's where an administrator has decided it. */
function unlessDecidedLook(column: 'support_email' | 'contact_us_email' | 'support_number', value: string) {
  return sql<string>`coalesce(
    (select ${sql.ref(column)} from theme_version
      where exists (select from client_setting s where ${sql.lit(column)} = any(s.decided_here))
      order by version desc limit 1), ${value})`;
}

/** What administrators have decided in the portal, by its columns. */
export async function findDecided(credentials: Credentials, clientId: string): Promise<readonly string[]> {
  const [setting] = await credentials.run(
    sqlFor.selectFrom('client_setting').select('decided_here').where('client_id', '=', clientId),
  );
  return setting?.decided_here ?? [];
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
