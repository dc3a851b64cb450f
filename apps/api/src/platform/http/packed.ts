import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Packed once, so that it may take a moment; the best takes ten times as long for a twentieth less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** What is the same for everyone, in each way in which it may be sent. */
export interface Packed {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
}

export async function pack(text: string): Promise<Packed> {
  const plain = Buffer.from(text);
  const [br, zipped] = await Promise.all([toBrotli(plain, BROTLI), toGzip(plain)]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { plain, br, gzip: zipped, etag };
}

/** The route that sends it must have `compress: false`. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Packed): FastifyReply {
  const encoding = encodingOf(request.headers['accept-encoding'] ?? '');
  if (encoding !== 'plain') reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').send(packed[encoding]);
}

/** Answers what is the same for everyone: made and packed when it is first asked for, and never again. */
export function servePackedOnce(app: FastifyInstance, path: string, make: () => unknown): void {
  let packed: Promise<Packed> | undefined;
  app.get(path, { compress: false }, async (request, reply) => {
    packed ??= pack(JSON.stringify(make()));
    const { etag, ...rest } = await packed;
    reply.header('etag', etag).header('cache-control', 'public, no-cache').type('application/json; charset=utf-8');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return sendPacked(request, reply, { etag, ...rest });
  });
}

function encodingOf(accepted: string): 'br' | 'gzip' | 'plain' {
  const names = accepted
    .split(',', 20)
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim().toLowerCase());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'plain';
}
