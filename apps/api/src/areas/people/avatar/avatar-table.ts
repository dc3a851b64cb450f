import { AVATAR } from '@plenty/contract/people/avatar';
import { builtOnce } from '@plenty/database/query';
import { newestOwnFile } from '../../../platform/files/files-table.ts';

export const OWN_PICTURE = builtOnce(newestOwnFile(AVATAR));
