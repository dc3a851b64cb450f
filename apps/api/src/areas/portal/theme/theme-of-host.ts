import type { Theme } from '@plenty/contract/portal/theme';
import { clientSlug } from '@plenty/domain/hosts/client-slug';
import type { Credentials } from '../../../platform/auth/credentials.ts';
import { findLook } from './theme-table.ts';
import { toTheme } from './to-theme.ts';

/** The look of a host: its client's, or the default where no client is known by that name. */
export async function themeOfHost(credentials: Credentials, host: string): Promise<Theme> {
  const slug = clientSlug(host);
  return toTheme(slug === undefined ? undefined : await findLook(credentials, slug));
}
