import type { operators } from '@plenty/contract/operators';
import type { Handlers } from '../../platform/http/bind.ts';
import { makeFirstOperator } from './make-first-operator.ts';

export const operatorsRoutes: Handlers<typeof operators> = {
  first: (work, { body }) => makeFirstOperator(work, body),
};
