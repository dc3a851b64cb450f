import { sql, sqlFor, type RowsOf } from '@plenty/database/query';
import type { Credentials } from '../../../platform/auth/credentials.ts';
import { isShownLook } from './theme-version-table.ts';

/** The look that a client shows now, with what its host must know before anyone is logged in. */
export const newestLook = sqlFor
  .selectFrom('client')
  .innerJoin('client_setting', 'client_setting.client_id', 'client.id')
  .innerJoin('theme_version', 'theme_version.client_id', 'client.id')
  .select(['client.slug', 'client.name', 'client.origin', 'client.status', 'client_setting.sso_only'])
  .select((row) => [
    'theme_version.version',
    'primary_colour',
    'secondary_colour',
    'base_font',
    'header_font',
    'brand_name',
    'strapline',
    'support_email',
    'contact_us_email',
    'support_number',
    row('logo_svg', 'is not', null).as('has_logo'),
    row('mark_svg', 'is not', null).as('has_mark'),
    row('brand_logo_svg', 'is not', null).as('has_brand_logo'),
    row('avatar', 'is not', null).as('has_avatar'),
  ])
  .where(isShownLook)
  .orderBy('theme_version.published_at', 'desc')
  .orderBy('theme_version.version', 'desc')
  .limit(sql.lit(1));

export type ThemeRow = RowsOf<typeof newestLook>[number];

const sendingLook = newestLook
  .leftJoin('client_sender', 'client_sender.client_id', 'client.id')
  .select('client_sender.name as sender_name')
  .select(
    sql<string | null>`case when client_sender.proved_at is not null then client_sender.address end`.as(
      'sender_address',
    ),
  );
type SendingRow = RowsOf<typeof sendingLook>[number];

/** Of a client's mails, which go out while it is suspended too. */
export async function findLookOfClient(credentials: Credentials, clientId: string): Promise<SendingRow | undefined> {
  const [look] = await credentials.run(sendingLook.where('client.id', '=', clientId));
  return look;
}

/** A client that is suspended shows nothing of its own. The administrators of one that is being prepared see what will be. */
const lookOfClients = newestLook.where('client.status', 'in', ['active', 'preparing']);

export async function findLook(credentials: Credentials, slug: string): Promise<ThemeRow | undefined> {
  const [look] = await credentials.run(lookOfClients.where('client.slug', '=', slug));
  return look;
}

/** Looks of the caller's client, of which there is one newest. */
export const ownLook = lookOfClients;

/** The same with its logo. */
export const ownPicturedLook = lookOfClients.select('logo_svg');
export type PicturedLookRow = RowsOf<typeof ownPicturedLook>[number];

export const schemeYears = sqlFor.selectFrom('scheme_year').select(['id', 'year']);

/** The scheme year of today, or the last one that began. */
export const currentSchemeYear = schemeYears
  .where('starts_on', '<=', sql<string>`app_now()::date`)
  .orderBy('starts_on', 'desc')
  .limit(sql.lit(1));

/** Whoever looks on behalf of another sees the year that they asked for. */
export const shownSchemeYear = currentSchemeYear.where(
  'year',
  '=',
  sql<number>`coalesce((select app_scheme_year()), year)`,
);

export interface LogoAddress {
  readonly slug: string;
  readonly version: number;
  readonly name: 'logo' | 'mark' | 'brand';
}

const COLUMN_OF = { logo: 'logo_svg', mark: 'mark_svg', brand: 'brand_logo_svg' } as const;

/** Of the version that the address names: what lies there may be kept for good, so it is never another. */
export async function findLogo(
  credentials: Credentials,
  { slug, version, name }: LogoAddress,
): Promise<string | undefined> {
  const [row] = await credentials.run(
    sqlFor
      .selectFrom('client')
      .innerJoin('theme_version', 'theme_version.client_id', 'client.id')
      .select(`${COLUMN_OF[name]} as svg`)
      .where('client.slug', '=', slug)
      .where('version', '=', version),
  );
  return row?.svg ?? undefined;
}

/** The picture for people without one of their own, of the version that the address names. */
export async function findClientAvatar(
  credentials: Credentials,
  { slug, version }: Pick<LogoAddress, 'slug' | 'version'>,
): Promise<{ avatar: Buffer; avatar_type: string } | undefined> {
  const [row] = await credentials.run(
    sqlFor
      .selectFrom('client')
      .innerJoin('theme_version', 'theme_version.client_id', 'client.id')
      .select(['avatar', 'avatar_type'])
      .where('client.slug', '=', slug)
      .where('version', '=', version),
  );
  return row?.avatar && row.avatar_type ? { avatar: row.avatar, avatar_type: row.avatar_type } : undefined;
}
