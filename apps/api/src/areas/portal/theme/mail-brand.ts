import type { Credentials } from '../../../platform/auth/credentials.ts';
import type { BrandOf } from '../../../platform/mail/open-mail.ts';
import { originOf } from './origin-of.ts';
import { findLookOfClient } from './theme-table.ts';
import { toTheme } from './to-theme.ts';

/** The look of a client's mails; operators' are in the default one. Links lead to the stored origin, never to a request's host. */
export function mailBrands(credentials: Credentials, publicUrl: URL): BrandOf {
  return async (clientId) => {
    const look = await findLookOfClient(credentials, clientId);
    const { benefitBrandName, supportEmail, primaryColour, colours } = toTheme(look);
    return {
      brandName: benefitBrandName,
      supportEmail,
      origin: originOf(publicUrl, look),
      primaryColour,
      onPrimaryColour: colours['on-primary-100'] ?? '#ffffff',
    };
  };
}
