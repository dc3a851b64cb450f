import type { ThemeChange } from '@plenty/contract/portal/theme';
import type { DatedLook, ThemeVersion } from './theme-version-table.ts';

/** All that a version shows, without its number. */
export type Look = Omit<ThemeVersion, 'version'>;

/** Where each field of a look is kept. */
export const LOOK_COLUMNS = {
  primaryColour: 'primary_colour',
  secondaryColour: 'secondary_colour',
  baseFont: 'base_font',
  headerFont: 'header_font',
  brandName: 'brand_name',
  strapline: 'strapline',
  supportEmail: 'support_email',
  contactUsEmail: 'contact_us_email',
  supportNumber: 'support_number',
  logo: 'logo_svg',
  mark: 'mark_svg',
  brandLogo: 'brand_logo_svg',
} as const satisfies Record<Exclude<keyof ThemeChange, 'avatar'>, keyof ThemeVersion>;
export type LookField = keyof typeof LOOK_COLUMNS;

export function lookOfVersion({
  version: _version,
  published_at: _at,
  published_on: _on,
  is_later: _later,
  ...look
}: DatedLook): Look {
  return look;
}

/** A look of a day to come with what has changed before it; what it changes itself stays. */
export function carryInto(later: Look, before: Look, after: Look): Look {
  const columns = Object.values(LOOK_COLUMNS);
  const carried = columns.filter((column) => before[column] !== after[column] && later[column] === before[column]);
  const isOwnPicture = !isSamePicture(later.avatar, before.avatar);
  return {
    ...later,
    ...Object.fromEntries(carried.map((column) => [column, after[column]])),
    ...(!isOwnPicture && { avatar: after.avatar, avatar_type: after.avatar_type }),
  };
}

export function isSamePicture(one: Buffer | null, other: Buffer | null): boolean {
  return one === null || other === null ? one === other : one.equals(other);
}
