import type { Theme } from '@plenty/contract/portal/theme';
import type { Credentials } from '../../../platform/auth/credentials.ts';
import { findLook } from './theme-table.ts';
import { toTheme } from './to-theme.ts';

/** The look of a client's host, or the default where no client is known by that name. */
export async function themeOfHost(credentials: Credentials, slug: string | undefined): Promise<Theme> {
  return toTheme(slug === undefined ? undefined : await findLook(credentials, slug));
}
