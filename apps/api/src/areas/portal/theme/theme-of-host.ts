import type { Theme } from '@plenty/contract/portal/theme';
import type { Services } from '../../../platform/services.ts';
import { findLook } from './theme-table.ts';
import { toTheme } from './to-theme.ts';

/** The look of a client's host, or the default where no client is known by that name. */
export async function themeOfHost(
  { credentials, supportEmail }: Pick<Services, 'credentials' | 'supportEmail'>,
  slug: string | undefined,
): Promise<Theme> {
  const look = slug === undefined ? undefined : await findLook(credentials, slug);
  return look ? toTheme(look) : { ...toTheme(undefined), supportEmail, contactUsEmail: supportEmail };
}
