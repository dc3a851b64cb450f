import type { AnswerOf } from '@plenty/contract/endpoint';
import type { theme, Theme } from '@plenty/contract/portal/theme';
import { DEFAULT_THEME } from '@plenty/domain/theme/default-theme';
import { deriveColours } from '@plenty/domain/theme/derive-colours';
import type { Font } from '@plenty/domain/theme/fonts';
import { KeptResults } from '../../../platform/kept-results.ts';
import type { ThemeRow } from './theme-table.ts';

type ClientScheme = AnswerOf<typeof theme.ofScheme>;
type SchemeBrand = Omit<ClientScheme, 'id' | 'schemeYear' | 'theme'>;

const DEFAULT_LOGO = '/brand/plenty.svg';
const DEFAULT_MARK = '/brand/plenty-mark.svg';
const DEFAULT_AVATAR = '/brand/avatar.svg';

/** Anyone may ask for a theme, as often as they like: of each pair of colours the others are worked out once. */
const derived = new KeptResults<ReturnType<typeof deriveColours>>(500);

function derive(colours: Parameters<typeof deriveColours>[0]): ReturnType<typeof deriveColours> {
  return derived.get(`${colours.primaryColour} ${colours.secondaryColour}`, () => deriveColours(colours));
}

export function toTheme(look: ThemeRow | undefined): Theme {
  const { primaryColour, secondaryColour } = coloursOf(look);
  return {
    ...toBrand(look),
    clientName: look?.name ?? null,
    hasClientTheme: look !== undefined,
    isPreparing: look?.status === 'preparing',
    ssoAccessOnly: look?.sso_only ?? false,
    strapline: look?.strapline ?? DEFAULT_THEME.strapline,
    primaryColour,
    secondaryColour,
    colours: derive({ primaryColour, secondaryColour }),
  };
}

export function toClientScheme(year: { id: string; year: number }, look: ThemeRow | undefined): ClientScheme {
  const colours = coloursOf(look);
  return {
    ...toBrand(look),
    id: year.id,
    schemeYear: year.year,
    theme: { ...colours, core: derive(colours) },
  };
}

function coloursOf(look: ThemeRow | undefined): { primaryColour: string; secondaryColour: string } {
  return {
    primaryColour: look?.primary_colour ?? DEFAULT_THEME.primaryColour,
    secondaryColour: look?.secondary_colour ?? DEFAULT_THEME.secondaryColour,
  };
}

function toBrand(look: ThemeRow | undefined): SchemeBrand {
  return {
    benefitBrandName: look?.brand_name ?? DEFAULT_THEME.benefitBrandName,
    supportEmail: look?.support_email ?? DEFAULT_THEME.supportEmail,
    contactUsEmail: look?.contact_us_email ?? DEFAULT_THEME.supportEmail,
    benefitBrandPhoneNumber: look?.support_number ?? DEFAULT_THEME.benefitBrandPhoneNumber,
    // The import takes no other font than the portal serves.
    baseFont: (look?.base_font ?? DEFAULT_THEME.baseFont) as Font,
    headerFont: (look?.header_font ?? DEFAULT_THEME.headerFont) as Font,
    logoFileUrl: look?.has_logo ? logoUrl(look, 'logo') : null,
    brandHeaderLogo: brandLogoOf(look),
    mobileLogo: markOf(look),
    avatarSet: { avatarsetPlainFileURL: avatarOf(look), isOwn: Boolean(look?.has_avatar) },
  };
}

/** A client whose brand has no logo of its own is its own brand. */
function brandLogoOf(look: ThemeRow | undefined): string {
  if (look?.has_brand_logo) return logoUrl(look, 'brand');
  return look?.has_logo ? logoUrl(look, 'logo') : DEFAULT_LOGO;
}

function avatarOf(look: ThemeRow | undefined): string {
  return look?.has_avatar ? `${pictureFolder(look)}/avatar` : DEFAULT_AVATAR;
}

/** The small picture of a client, or ours where it has none. */
export function markOf(look: (Pictured & Pick<ThemeRow, 'has_mark'>) | undefined): string {
  return look?.has_mark ? logoUrl(look, 'mark') : DEFAULT_MARK;
}

type Pictured = Pick<ThemeRow, 'slug' | 'version'>;

/** The version makes the address new when the logo is, so that browsers may keep it. */
function pictureFolder({ slug, version }: Pictured): string {
  return `/brand/client/${slug}/${version}`;
}

function logoUrl(look: Pictured, name: 'logo' | 'mark' | 'brand'): string {
  return `${pictureFolder(look)}/${name}.svg`;
}
