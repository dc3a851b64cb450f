import type { partner } from '@plenty/contract/access/partner';
import type { Handlers } from '../../../platform/http/bind.ts';
import { exchangeCode } from './exchange-code.ts';
import { redirectToPartner } from './redirect-to-partner.ts';

export const partnerRoutes: Handlers<typeof partner> = {
  redirect: redirectToPartner,
  exchange: exchangeCode,
};
