import type { theme } from '@plenty/contract/portal/theme';
import type { Handlers } from '../../../platform/http/bind.ts';
import { findHost } from '../../../platform/http/known-hosts.ts';
import { changeTheme } from './change-theme.ts';
import { themeOfHost } from './theme-of-host.ts';
import { themeOfScheme } from './theme-of-scheme.ts';

export const themeRoutes: Handlers<typeof theme> = {
  ofHost: ({ services, visit }) => themeOfHost(services, visit.clientSlug),
  ofDomain: async ({ services }, { params }) => themeOfHost(services, (await findHost(services, params.domain))?.slug),
  ofScheme: themeOfScheme,
  change: changeTheme,
};
