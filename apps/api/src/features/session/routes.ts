import type { session } from '@plenty/contract/session';
import type { Handlers } from '../../platform/http/bind.ts';

export const sessionRoutes: Handlers<typeof session> = {
  ping: () => ({ status: 'ok' }),
};
