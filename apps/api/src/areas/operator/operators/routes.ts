import type { operators } from '@plenty/contract/operator/operators';
import type { Handlers } from '../../../platform/http/bind.ts';
import { listOperators } from './list-operators.ts';
import { makeFirstOperator } from './make-first-operator.ts';
import { resetOperatorFactor } from './reset-operator-factor.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { searchPeople } from './search-people.ts';

export const operatorsRoutes: Handlers<typeof operators> = {
  first: makeFirstOperator,
  people: searchPeople,
  list: listOperators,
  resetOperatorFactor,
  resetSecondFactor,
};
