import type { masquerade } from '@plenty/contract/access/masquerade';
import type { Handlers } from '../../../platform/http/bind.ts';
import { readAccessLog } from './access-log.ts';
import { linkMasquerade } from './link-masquerade.ts';

export const masqueradeRoutes: Handlers<typeof masquerade> = {
  byEmployer: linkMasquerade,
  byOperator: linkMasquerade,
  accessLog: readAccessLog,
};
