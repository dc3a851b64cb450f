import type { theme } from '@plenty/contract/portal/theme';
import type { Handlers } from '../../../platform/http/bind.ts';
import { changeTheme } from './change-theme.ts';
import { themeOfHost } from './theme-of-host.ts';
import { themeOfScheme } from './theme-of-scheme.ts';

export const themeRoutes: Handlers<typeof theme> = {
  ofHost: ({ services, visit }) => themeOfHost(services.credentials, visit.host),
  ofDomain: ({ services }, { params }) => themeOfHost(services.credentials, params.domain),
  ofScheme: themeOfScheme,
  change: changeTheme,
};
