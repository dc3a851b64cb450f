import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDestination } from '@plenty/domain/accounts/destination';
import { visitOf } from '../../../platform/http/visit-of.ts';
import { countUse } from '../../../platform/limits/uses-table.ts';
import type { Services } from '../../../platform/services.ts';
import { Work } from '../../../platform/work.ts';
import { currentSchemeYear } from '../../portal/public.ts';
import type { VisitAsked } from './begin-visit.ts';
import type { EndedVisit } from './end-visit.ts';
import { DESTINATION_PARAMETER } from './find-login-url.ts';
import { siteOfHost, type Site } from './find-site.ts';
import { giveGrant } from './give-grant.ts';
import { auditRefusedSso } from './audit-refused-sso.ts';
import { SsoRejection } from './verified-identity.ts';

/** A whole office comes from one address in the morning, and comes twice: there and back. */
const VISITS = { most: 600, seconds: 60 };
const MOST_FORM_BYTES = 256 * 1024;
/** Who asks for the headers alone opens nothing. */
const OPENED = { exposeHeadRoute: false };
const ERROR_PAGE = '/sso-error/';

/**
 * The addresses of single sign-on that browsers open, or that a provider's page sends them to. They answer with another address
 * and nothing else. Other sites may call them: that is what they are for, and what ties them to a browser is a cookie.
 */
export async function serveVisits(app: FastifyInstance, services: Services): Promise<void> {
  const answer = { services };
  app.get('/api/sso/start', OPENED, (request, reply) =>
    redirect({ ...answer, request, reply, path: '/sso/start' }, async (work, site) => {
      const { beginVisit, providerOfAll } = await import('./begin-visit.ts');
      return (await beginVisit(work, providerOfAll(site), askedOf(request))).href;
    }),
  );
  app.get('/api/sso/callback', OPENED, (request, reply) =>
    redirect({ ...answer, request, reply, path: '/sso/callback' }, async (work, site) =>
      land(work, site, await (await import('./end-visit.ts')).endOidcVisit(work, site, visitQueryOf(request))),
    ),
  );
  app.get('/api/sso/logout', OPENED, (request, reply) => {
    const query = visitQueryOf(request);
    // Back from a logout that began here. The page itself looks whether anybody is logged in.
    if (!new URLSearchParams(query).has('SAMLRequest')) return reply.redirect('/logout-success', 303);
    return redirect({ ...answer, request, reply, path: '/sso/logout' }, async (work, site) =>
      (await import('./end-at-provider.ts')).endBySaml(work, site, { query }),
    );
  });
  await app.register(async (forms) => {
    const options = { parseAs: 'string', bodyLimit: MOST_FORM_BYTES } as const;
    forms.addContentTypeParser('application/x-www-form-urlencoded', options, (_, body, done) => done(null, body));
    forms.post('/api/sso/logout', (request, reply) => {
      const form = new URLSearchParams(String(request.body));
      if (!form.has('SAMLRequest')) return reply.redirect('/logout-success', 303);
      return redirect({ ...answer, request, reply, path: '/sso/logout' }, async (work, site) =>
        (await import('./end-at-provider.ts')).endBySaml(work, site, { form }),
      );
    });
    forms.post('/api/sso/backchannel-logout', (request, reply) => hearLogout({ ...answer, request, reply }));
    forms.post('/api/sso/acs', (request, reply) =>
      redirect({ ...answer, request, reply, path: '/sso/acs' }, async (work, site) =>
        land(
          work,
          site,
          await (await import('./end-visit.ts')).endSamlVisit(work, site, new URLSearchParams(String(request.body))),
        ),
      ),
    );
  });
}

interface VisitRequest {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly path: `/${string}`;
}

/** To where `find` says, or to the page that says no more than that it did not work. */
async function redirect(
  { services, request, reply, path }: VisitRequest,
  find: (work: Work, site: Site) => Promise<string>,
): Promise<FastifyReply> {
  const method = request.method === 'POST' ? 'POST' : 'GET';
  const work = new Work(services, visitOf({ method, path }, request, reply));
  if (!(await countUse(services, `single sign-on from ${work.visit.address}`, VISITS)))
    return reply.redirect(ERROR_PAGE, 303);
  let clientId: string | undefined;
  try {
    const site = await siteOfHost(services, request.clientSlug);
    clientId = site?.clientId;
    if (!site) throw new SsoRejection('no-client');
    return reply.redirect(await find(work, site), 303);
  } catch (error) {
    if (!(error instanceof SsoRejection)) throw error;
    await auditRefusedSso(work, clientId, error);
    return reply.redirect(ERROR_PAGE, 303);
  }
}

/** A call of the provider's own server: it learns whether it was understood, and nothing else. */
async function hearLogout({ services, request, reply }: Omit<VisitRequest, 'path'>): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  const work = new Work(services, visitOf({ method: 'POST', path: '/sso/backchannel-logout' }, request, reply));
  if (!(await countUse(services, `logouts from ${work.visit.address}`, VISITS))) return reply.code(429).send();
  const site = await siteOfHost(services, request.clientSlug);
  try {
    if (!site) throw new SsoRejection('no-client');
    await (
      await import('./end-at-provider.ts')
    ).endByBackChannel(work, site, new URLSearchParams(String(request.body)));
    return reply.code(200).send();
  } catch (error) {
    if (!(error instanceof SsoRejection)) throw error;
    await auditRefusedSso(work, site?.clientId, error);
    return reply.code(400).send({ error: 'invalid_request' });
  }
}

/** The landing page, or the settings page after a test login. We ignore any other page a provider asks for: security D10. */
async function land(work: Work, { clientId, origin }: Site, { trial, hear, ...visited }: EndedVisit): Promise<string> {
  if (trial) return `${origin}${await (await import('./trial/end-trial.ts')).endTrial(work, trial, hear)}`;
  const { credentials, clock } = work.services;
  const token = await giveGrant(work, clientId, { ...visited, vouched: await hear() });
  const [scheme] = await credentials.run(currentSchemeYear.where('client_id', '=', clientId));
  return `${origin}/sso-login/${token}/${scheme?.year ?? clock.now().getUTCFullYear()}`;
}

/** As a destination anything but a page of the portal is ignored. */
function askedOf(request: FastifyRequest): VisitAsked {
  const asked = new URLSearchParams(visitQueryOf(request));
  const destination = asked.get(DESTINATION_PARAMETER);
  return { destination: isDestination(destination) ? destination : undefined, isFresh: asked.get('fresh') === '1' };
}

function visitQueryOf(request: FastifyRequest): string {
  return request.url.slice(request.url.indexOf('?') + 1);
}
