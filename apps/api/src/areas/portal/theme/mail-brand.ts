import type { BrandOf } from '../../../platform/mail/open-mail.ts';
import type { Services } from '../../../platform/services.ts';
import { originOf } from './origin-of.ts';
import { findLookOfClient } from './theme-table.ts';
import { toTheme } from './to-theme.ts';

type BrandServices = Pick<Services, 'credentials' | 'supportEmail' | 'publicUrl'>;

/** The look of a client's mails; operators' are in the default one. Links lead to the stored origin, never to a request's host. */
export function mailBrands({ credentials, supportEmail, publicUrl }: BrandServices): BrandOf {
  return async (clientId) => {
    const look = await findLookOfClient(credentials, clientId);
    const { benefitBrandName, primaryColour, colours } = toTheme(look);
    return {
      brandName: benefitBrandName,
      supportEmail: look?.support_email ?? supportEmail,
      senderName: look?.sender_name ?? benefitBrandName,
      provedAddress: look?.sender_address ?? undefined,
      origin: originOf(publicUrl, look),
      primaryColour,
      onPrimaryColour: colours['on-primary-100'] ?? '#ffffff',
    };
  };
}
