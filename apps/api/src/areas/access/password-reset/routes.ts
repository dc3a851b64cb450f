import type { passwordReset } from '@plenty/contract/access/password-reset';
import { findLink } from '../../../platform/links/find-link.ts';
import { keepBrowser } from '../../../platform/links/browser-proof.ts';
import { proveDate } from '../../../platform/links/prove-date.ts';
import type { Handlers } from '../../../platform/http/bind.ts';
import { checkPasswordOfLink } from '../passwords/check-password.ts';
import { askForReset } from './ask-for-reset.ts';
import { resetPassword } from './reset-password.ts';

export const passwordResetRoutes: Handlers<typeof passwordReset> = {
  forgotten: askForReset,
  validate: async (work, { params }) => {
    const link = await findLink(work, 'password-reset', params.id);
    if (!link) return { valid: false, message: 'Your password reset link has expired or is invalid.' };
    keepBrowser(work.visit);
    return { valid: true, message: null };
  },
  verify: async (work, { body }) => {
    await proveDate(work, { purpose: 'password-reset', token: body.token, dateOfBirth: body.date_of_birth });
    return { verified: true };
  },
  check: (work, { body }) => checkPasswordOfLink(work, body),
  reset: resetPassword,
};
