import { AVATAR, type avatar } from '@plenty/contract/people/avatar';
import { openOwnFile } from '../../../platform/files/open-file.ts';
import { saveFile } from '../../../platform/files/save-file.ts';
import type { Handlers } from '../../../platform/http/bind.ts';

export const avatarRoutes: Handlers<typeof avatar> = {
  save: async (work, { upload }) => {
    await saveFile(work, AVATAR, upload);
    return { status: 'ok' };
  },
  read: (work) => openOwnFile(work, AVATAR),
};
