import type { nominations } from '@plenty/contract/enrolment/nominations';
import type { Handlers } from '../../../platform/http/bind.ts';
import { listNominations } from './list-nominations.ts';
import { saveNomination } from './save-nomination.ts';

export const nominationsRoutes: Handlers<typeof nominations> = {
  list: listNominations,
  save: saveNomination,
};
