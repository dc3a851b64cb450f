import type { FastifyInstance } from 'fastify';
import { readHost } from '@plenty/domain/hosts/read-host';
import { sqlFor } from '@plenty/database/query';
import type { Services } from '../services.ts';
import { sendNotice, type NoticePage } from './notice.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The client that the host belongs to; nothing at a neutral host. */
    clientSlug: string | undefined;
  }
}

type HostServices = Pick<Services, 'publicUrl' | 'credentials'>;

/** Answers nothing but its state under a name that is nobody's: what is not ours is shown to nobody. */
export function refuseUnknownHosts(app: FastifyInstance, services: HostServices): void {
  app.decorateRequest('clientSlug');
  app.addHook('onRequest', async (request, reply) => {
    if (isOfTheMachine(request.url)) return undefined;
    const host = await findHost(services, request.host);
    if (!host) return sendNotice(reply, NOBODY);
    request.clientSlug = host.slug;
    return undefined;
  });
}

/** Whose host this is: a client's, or nobody's in particular. Nothing where it is not one of ours. */
export async function findHost(
  { publicUrl, credentials }: HostServices,
  host: string,
): Promise<{ readonly slug: string | undefined } | undefined> {
  const read = readHost(host, publicUrl.hostname);
  if (read.kind !== 'other') return { slug: read.kind === 'client' ? read.slug : undefined };
  const origins = ['https:', 'http:'].flatMap((protocol) => URL.parse(`${protocol}//${host}`)?.origin ?? []);
  if (origins.length === 0) return undefined;
  const [owner] = await credentials.run(sqlFor.selectFrom('client').select('slug').where('origin', 'in', origins));
  return owner && { slug: owner.slug ?? undefined };
}

/** Whoever watches the machine asks under whatever name it has there. */
function isOfTheMachine(url: string): boolean {
  return url.startsWith('/health/') || url.startsWith('/metrics');
}

const NOBODY: NoticePage = {
  status: 421,
  title: 'There is no portal at this address',
  paragraphs: ['Please check the address. Your employer’s benefits team can tell you the right one.'],
};
