import type { FastifyInstance } from 'fastify';
import type { Credentials } from '../../platform/auth/credentials.ts';
import { Failure } from '../../platform/failure.ts';
import { findLogo } from './theme-table.ts';

type Params = Readonly<Record<'slug' | 'version' | 'name', string>>;

/** Versions fit an integer of the database. */
const VERSION = /^[1-9]\d{0,8}$/;

/** A client's logos as pictures. They are shown by `img` alone; opened on their own, they still run nothing. */
export function serveLogos(app: FastifyInstance, credentials: Credentials): void {
  app.get<{ Params: Params }>('/brand/client/:slug/:version/:name.svg', async (request, reply) => {
    const { slug, version, name } = request.params;
    if (!VERSION.test(version) || (name !== 'logo' && name !== 'mark')) throw new Failure('not-found');
    const svg = await findLogo(credentials, { slug, version: Number(version), name });
    if (svg === undefined) throw new Failure('not-found');
    return reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/svg+xml')
      .send(svg);
  });
}
