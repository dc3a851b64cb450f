import type { operators } from '@plenty/contract/operators';
import type { Handlers } from '../../platform/http/bind.ts';
import { listClients } from './list-clients.ts';
import { makeFirstOperator } from './make-first-operator.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { searchPeople } from './search-people.ts';

export const operatorsRoutes: Handlers<typeof operators> = {
  first: (work, { body }) => makeFirstOperator(work, body),
  clients: (work, { query }) => listClients(work, query),
  people: (work, { query }) => searchPeople(work, query),
  resetSecondFactor: (work, request) => resetSecondFactor(work, request),
};
