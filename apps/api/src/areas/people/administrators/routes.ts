import type { administrators } from '@plenty/contract/people/administrators';
import type { Handlers } from '../../../platform/http/bind.ts';
import { addAdministrator } from './add-administrator.ts';
import { changeAdministrator, removeAdministrator } from './change-administrator.ts';
import { decideRights } from './decide-request.ts';
import { findNewAdministrators, listAdministrators, listRequests } from './list-administrators.ts';
import { needTwoPersons } from './need-two-persons.ts';

export const administratorsRoutes: Handlers<typeof administrators> = {
  list: listAdministrators,
  candidates: findNewAdministrators,
  add: addAdministrator,
  change: changeAdministrator,
  remove: removeAdministrator,
  requests: listRequests,
  decide: decideRights,
  needTwoPersons,
};
