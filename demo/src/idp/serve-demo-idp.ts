import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { Failure, type Services } from '@plenty/api/providing';
import { DEMO_IDP_PATH } from './demo-issuer.ts';
import { DEMO_POLICY } from './demo-style.ts';
import type { OpenProvider } from './make-demo-provider.ts';
import { serveDemoLogin } from './serve-demo-login.ts';

/** The demo's own identity provider, at its issuer's host alone. */
export async function serveDemoIdp(app: FastifyInstance, services: Services, issuer: string): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        if (request.headers.host !== new URL(issuer).host) throw new Failure('not-found');
        reply.header('content-security-policy', DEMO_POLICY).header('cache-control', 'no-store');
      });
      const open = once(app, services, issuer);
      await scope.register((inner) => serveDemoLogin(inner, services, open));
      await scope.register((inner) => serveLibrary(inner, open));
    },
    { prefix: DEMO_IDP_PATH },
  );
}

function once(app: FastifyInstance, services: Services, issuer: string): OpenProvider {
  let opened: Promise<Provider> | undefined;
  return () => (opened ??= openProvider(app, services, issuer));
}

async function openProvider(app: FastifyInstance, services: Services, issuer: string): Promise<Provider> {
  const { makeDemoProvider } = await import('./make-demo-provider.ts');
  const provider = await makeDemoProvider(services, issuer);
  const note = (err: Error): void => app.log.error({ err }, 'demo identity provider failed');
  provider.on('server_error', (_context, error) => note(error));
  // Of what the library is built on, which else writes to the console.
  const base: NodeJS.EventEmitter = provider;
  base.on('error', note);
  return provider;
}

/** Everything that the protocol asks for, answered by the library. */
async function serveLibrary(scope: FastifyInstance, open: OpenProvider): Promise<void> {
  scope.removeAllContentTypeParsers();
  // The library reads what was sent by itself.
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.all('/*', async (request, reply) => {
    const answer = (await open()).callback();
    passOn(request, reply);
    await answer(request.raw, reply.raw);
  });
}

/** To a server that stands behind a path, as such servers are told of it, with the headers that every answer of ours has. */
function passOn({ raw }: FastifyRequest, reply: FastifyReply): void {
  Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(DEMO_IDP_PATH.length) });
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.hijack();
}
