import type { sessions } from '@plenty/contract/access/sessions';
import type { Handlers } from '../../../platform/http/bind.ts';
import { endOthers, endOneSession } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';

export const sessionsRoutes: Handlers<typeof sessions> = {
  list: listSessions,
  endOthers,
  end: endOneSession,
  ping: () => ({ status: 'ok' }),
};
