import * as z from 'zod/mini';
import { Theme } from '@plenty/contract/portal/theme';
import type { Brand } from '#theme/brand.ts';

/** What the server wrote into the document for this host. */
export function readBrand(): Brand {
  const theme = z.parse(Theme, JSON.parse(document.getElementById('theme')?.textContent ?? 'null'));
  return {
    name: theme.benefitBrandName,
    strapline: theme.strapline,
    supportEmail: theme.supportEmail,
    logo: theme.brandHeaderLogo,
    mobileLogo: theme.mobileLogo,
    avatarSet: theme.avatarSet,
    baseFont: theme.baseFont,
    headerFont: theme.headerFont,
    usesSingleSignOnOnly: theme.ssoAccessOnly,
    isPreparing: theme.isPreparing,
  };
}
