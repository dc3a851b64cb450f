import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Services } from '@plenty/api/providing';
import { loginPage, noticePage } from './demo-pages.ts';
import { findDemoClient } from './demo-people-table.ts';
import type { OpenProvider } from './make-demo-provider.ts';
import { proveDemoPassword, type Proof } from './prove-demo-password.ts';

const WORDS: Readonly<Record<Exclude<Proof['state'], 'known'>, string>> = {
  wrong: 'This email and password do not belong together. Please try again.',
  'too-many': 'There were too many tries with this email. Please wait 15 minutes.',
};

/** The form for e-mail and password. Which visit it belongs to says a cookie of the library. */
export async function serveDemoLogin(scope: FastifyInstance, services: Services, open: OpenProvider): Promise<void> {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const form = new URLSearchParams(body.toString());
    done(null, { email: form.get('email') ?? '', password: form.get('password') ?? '' });
  });
  const employer = async (): Promise<string> => (await findDemoClient(services.credentials))?.name ?? '';
  scope.get('/login/:visit', async (request, reply) => {
    const visit = await visitOf(await open(), request, reply);
    if (!visit) return sendExpired(reply);
    const hint = visit.params['login_hint'];
    return sendPage(reply, loginPage({ employer: await employer(), email: typeof hint === 'string' ? hint : '' }));
  });
  scope.post<{ Body: { email: string; password: string } }>('/login/:visit', async (request, reply) => {
    const provider = await open();
    if (!(await visitOf(provider, request, reply))) return sendExpired(reply);
    const { email, password } = request.body;
    const proof = await proveDemoPassword(services, email, password);
    if (proof.state !== 'known')
      return sendPage(reply, loginPage({ employer: await employer(), email, wrong: WORDS[proof.state] }));
    const login = { accountId: proof.accountId, remember: false };
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, { login }), 303);
  });
}

/** Nothing where the visit has ended, or was another browser's. */
async function visitOf(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
  try {
    return await provider.interactionDetails(request.raw, reply.raw);
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return undefined;
    throw error;
  }
}

function sendExpired(reply: FastifyReply): FastifyReply {
  const text = 'Please go back to your benefits portal and begin again.';
  return sendPage(reply.code(400), noticePage('This visit has ended', text));
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(html);
}
