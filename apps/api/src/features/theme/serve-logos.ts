import type { FastifyInstance } from 'fastify';
import type { Credentials } from '../../platform/auth/credentials.ts';
import { Failure } from '../../platform/failure.ts';
import { findLogo } from './theme-table.ts';

interface LogoAddress {
  readonly slug: string;
  readonly name: string;
}

/** A client's logos as pictures. They are shown by `img` alone; opened on their own, they still run nothing. */
export function serveLogos(app: FastifyInstance, credentials: Credentials): void {
  app.get<{ Params: LogoAddress }>('/brand/client/:slug/:version/:name.svg', async (request, reply) => {
    const { slug, name } = request.params;
    const svg = name === 'logo' || name === 'mark' ? await findLogo(credentials, slug, name) : undefined;
    if (svg === undefined) throw new Failure('not-found');
    return reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/svg+xml')
      .send(svg);
  });
}
