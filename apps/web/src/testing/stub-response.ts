import * as z from 'zod/mini';
import type { Endpoint } from '@plenty/contract/endpoint';
import type { ErrorReply } from '@plenty/contract/error-reply';
import { FILE_TYPES, type OutgoingFile } from '@plenty/contract/files';

/** What the server sends of an answer: a reply that keeps the call's schema, or a file of a kind that the call gives. */
export function replyResponse(call: Endpoint, answer: unknown): Response | Promise<Response> {
  if (call.reply) return Response.json(z.parse(call.reply, answer), { status: call.isBegun ? 202 : 200 });
  return fileResponse(call, answer as OutgoingFile);
}

export function errorResponse(status: number, body: ErrorReply): Response {
  return Response.json(body, { status });
}

/** A file to answer a download with. */
export function aFile(name: string, content: string): OutgoingFile {
  const [type] = Object.entries(FILE_TYPES).find(([, { extension }]) => name.endsWith(`.${extension}`)) ?? [];
  if (!type) throw new Error(`${name} is no file that the server sends`);
  const bytes = new TextEncoder().encode(content);
  return { name, type: type as OutgoingFile['type'], sizeBytes: bytes.length, content: streamOnce(bytes) };
}

async function* streamOnce(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function fileResponse({ method, path, download }: Endpoint, file: OutgoingFile): Promise<Response> {
  if (!download?.types.includes(file.type)) throw new Error(`${method} ${path} never answers ${file.type}`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of file.content) parts.push(new Uint8Array(part));
  return new Response(new Blob(parts, { type: file.type }), { headers: { 'Content-Type': file.type } });
}
