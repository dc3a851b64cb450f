import type { profile } from '@plenty/contract/people/profile';
import { Failure } from '../../../platform/failure.ts';
import type { Handlers } from '../../../platform/http/bind.ts';
import { proveCaller } from '../../access/public.ts';
import { changeContactPreferences } from './change-contact-preferences.ts';
import { changeProfile } from './change-profile.ts';
import { OWN_PROFILE } from './profile-table.ts';
import { toProfile } from './to-profile.ts';

export const profileRoutes: Handlers<typeof profile> = {
  read: async (work) => {
    const [[row]] = await work.read(OWN_PROFILE);
    if (!row) throw new Failure('not-found');
    return toProfile(row, work.services.seals);
  },
  change: changeProfile,
  changeContactPreferences,
  confirmPassword: async (work, { body }) => {
    await proveCaller(work, body.password);
    return { status: 'ok' };
  },
};
