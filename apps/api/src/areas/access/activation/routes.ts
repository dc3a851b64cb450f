import type { activation } from '@plenty/contract/access/activation';
import type { Handlers } from '../../../platform/http/bind.ts';
import { activateBySingleSignOn } from './activate-by-single-sign-on.ts';
import { activate } from './activate.ts';
import { openActivation, verifyActivation } from './open-activation.ts';
import { renewActivation } from './renew-activation.ts';

export const activationRoutes: Handlers<typeof activation> = {
  open: openActivation,
  verify: verifyActivation,
  activate,
  activateBySingleSignOn,
  renew: renewActivation,
};
