import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { REQUIRED } from '@plenty/contract/fields';
import type { FilePurpose, IncomingFile } from '@plenty/contract/files';
import { Failure } from '../failure.ts';

/** The routes of this part of the server take forms, and nothing else does. */
export async function acceptForms(uploads: FastifyInstance): Promise<void> {
  uploads.removeAllContentTypeParsers();
  await uploads.register(multipart, { throwFileSizeLimit: false });
}

/** The one file of a form, of which nothing has been read yet. */
export async function takeUpload(request: FastifyRequest, { maxBytes }: FilePurpose): Promise<IncomingFile> {
  if (!request.isMultipart()) throw missingPart();
  // One byte more than is allowed is enough to know that it is too large.
  const limits = { parts: 1, files: 1, fields: 0, fileSize: maxBytes + 1, headerPairs: 20, fieldNameSize: 100 };
  const parts = request.parts({ limits });
  const part = await nextOf(parts);
  if (part?.type !== 'file' || part.fieldname !== 'file') throw missingPart();
  return { name: part.filename, content: partContentOf(part, parts) };
}

/** What is still coming of a form that was refused is let go by, so that the connection can be used again. */
export function drainRequest(request: FastifyRequest): void {
  request.raw.unpipe();
  request.raw.resume();
}

type FormParts = AsyncIterableIterator<Multipart>;

async function* partContentOf({ file }: MultipartFile, parts: FormParts): AsyncGenerator<Uint8Array> {
  try {
    yield* file as AsyncIterable<Uint8Array>;
  } catch {
    throw new Failure('bad-request');
  }
  // Behind the last byte the form has to end as forms do: one that was cut off is not whole.
  if (await nextOf(parts)) throw new Failure('bad-request');
}

async function nextOf(parts: FormParts): Promise<Multipart | undefined> {
  try {
    const { done, value } = await parts.next();
    return done ? undefined : value;
  } catch {
    throw new Failure('bad-request');
  }
}

function missingPart(): Failure {
  return new Failure('invalid', { errors: { file: [REQUIRED] } });
}
