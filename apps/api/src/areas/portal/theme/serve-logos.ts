import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Credentials } from '../../../platform/auth/credentials.ts';
import { Failure } from '../../../platform/failure.ts';
import { findClientAvatar, findLogo, type LogoAddress } from './theme-table.ts';

type Params = Readonly<Record<'slug' | 'version' | 'name', string>>;

/** Versions fit an integer of the database. */
const VERSION = /^[1-9]\d{0,8}$/;

/** A client's logos, and the picture for people who have none, as pictures. They are shown by `img` alone; opened on their own, they still run nothing. */
export function serveLogos(app: FastifyInstance, credentials: Credentials): void {
  app.get<{ Params: Params }>('/brand/client/:slug/:version/:name.svg', async (request, reply) => {
    const { slug, version, name } = request.params;
    if (!VERSION.test(version) || !isLogo(name)) throw new Failure('not-found');
    const svg = await findLogo(credentials, { slug, version: Number(version), name });
    if (svg === undefined) throw new Failure('not-found');
    return sendPicture(reply, 'image/svg+xml', svg);
  });
  app.get<{ Params: Params }>('/brand/client/:slug/:version/avatar', async (request, reply) => {
    const { slug, version } = request.params;
    if (!VERSION.test(version)) throw new Failure('not-found');
    const picture = await findClientAvatar(credentials, { slug, version: Number(version) });
    if (!picture) throw new Failure('not-found');
    return sendPicture(reply, picture.avatar_type, picture.avatar);
  });
}

function isLogo(name: string): name is LogoAddress['name'] {
  return name === 'logo' || name === 'mark' || name === 'brand';
}

function sendPicture(reply: FastifyReply, type: string, picture: string | Buffer) {
  return reply
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('cache-control', 'public, max-age=31536000, immutable')
    .type(type)
    .send(picture);
}
