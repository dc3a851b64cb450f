import type { administrators } from '@plenty/contract/people/administrators';
import type { Handlers } from '../../../platform/http/bind.ts';
import { addAdministrator } from './add-administrator.ts';
import { changeAdministrator, removeAdministrator } from './change-administrator.ts';
import { decideRights } from './decide-request.ts';
import { findNewAdministrators, listAdministrators, listRequests } from './list-administrators.ts';
import { needTwoPersons } from './need-two-persons.ts';

export const administratorsRoutes: Handlers<typeof administrators> = {
  list: (work, request) => listAdministrators(work, request),
  candidates: (work, request) => findNewAdministrators(work, request),
  add: (work, request) => addAdministrator(work, request),
  change: (work, request) => changeAdministrator(work, request),
  remove: (work, request) => removeAdministrator(work, request),
  requests: (work, request) => listRequests(work, request),
  decide: (work, request) => decideRights(work, request),
  needTwoPersons: (work, request) => needTwoPersons(work, request),
};
