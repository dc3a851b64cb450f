import type { engagement } from '@plenty/contract/people/engagement';
import type { Handlers } from '../../../platform/http/bind.ts';
import { findLastResend } from './last-resend.ts';
import { listNotRegistered } from './list-not-registered.ts';
import { readEngagement } from './read-engagement.ts';
import { resendWelcome } from './resend-welcome.ts';

export const engagementRoutes: Handlers<typeof engagement> = {
  read: readEngagement,
  notRegistered: listNotRegistered,
  resendWelcome,
  lastResend: async (work, { params }) => ({ resend: await findLastResend(work, params.id) }),
};
