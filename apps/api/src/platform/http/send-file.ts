import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { OutgoingFile } from '@plenty/contract/files';
import { attachment } from '../files/file-name.ts';

/** Security J10: whoever reads slower than that is cut off. */
const DOWNLOAD_LIMIT_MS = 10 * 60 * 1000;

/** As fast as it is read and no faster, as what it is and nothing else; that no cache keeps it holds for every call. */
export function sendFile(
  reply: FastifyReply,
  { name, type, sizeBytes, content }: OutgoingFile,
  limitMs = DOWNLOAD_LIMIT_MS,
): FastifyReply {
  const signal = AbortSignal.timeout(limitMs);
  if (sizeBytes !== null) reply.header('content-length', sizeBytes);
  return reply
    .header('content-type', type)
    .header('content-disposition', attachment(name))
    .send(Readable.from(content, { objectMode: false, signal }));
}
