import type { singleSignOn } from '@plenty/contract/access/single-sign-on';
import type { Handlers } from '../../../platform/http/bind.ts';
import { configure } from './configure.ts';
import { diagnose } from './diagnose.ts';
import { proveByDns } from './domains/prove-by-dns.ts';
import { exchangeLandingToken } from './exchange-landing-token.ts';
import { requireOwnClient } from './own-client.ts';
import { readStatus } from './read-status.ts';
import { remove } from './remove.ts';
import { beginTrial } from './trial/begin-trial.ts';
import { goLive } from './trial/go-live.ts';
import { discardTrial } from './trial/withdraw.ts';
import { unlink } from './unlink.ts';

export const singleSignOnRoutes: Handlers<typeof singleSignOn> = {
  login: (work, { body: { sso, ...proof } }) => exchangeLandingToken(work, sso, proof),
  status: async (work, { params }) => {
    await requireOwnClient(work, params.id);
    return readStatus(work);
  },
  configure,
  remove: (work, { params, body }) => remove(work, params.id, body.password),
  tryOut: beginTrial,
  goLive,
  withdraw: discardTrial,
  unlink,
  proveDomain: proveByDns,
  test: diagnose,
};
