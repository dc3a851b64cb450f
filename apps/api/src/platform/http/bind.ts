import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Contract } from '@plenty/contract/contract';
import type { AnswerOf, EndpointDefinition, RequestOf } from '@plenty/contract/endpoint';
import type { FilePurpose, IncomingFile, OutgoingFile } from '@plenty/contract/files';
import { countKeyUse, noteKeyUse } from '../auth/key-use.ts';
import { answerOnce } from '../idempotency/answer-once.ts';
import type { Services } from '../services.ts';
import { doorOf, Work } from '../work.ts';
import { readBearer } from './bearer.ts';
import { CallRate, type CallLimits } from './call-rate.ts';
import { parseInput } from './parse-input.ts';
import { refuseOtherSites } from './same-origin.ts';
import { sendFile } from './send-file.ts';
import { acceptForms, drainRequest, takeUpload } from './take-upload.ts';
import { claimsOf, visitOf } from './visit-of.ts';
import { watch } from './watch-masquerade.ts';

export type Handler<E> = (work: Work, input: RequestOf<E>) => Promise<AnswerOf<E>> | AnswerOf<E>;

/** A handler for every call of a feature: one missing, or one that answers another shape, does not compile. */
export type Handlers<Endpoints> = { readonly [Name in keyof Endpoints]: Handler<Endpoints[Name]> };

/** How each feature of the contract is loaded. */
export type Features = { readonly [Feature in keyof Contract]: () => Promise<Handlers<Contract[Feature]>> };

type AnyHandler = (work: Work, input: unknown) => unknown;

export async function bind(
  app: FastifyInstance,
  contract: Contract,
  features: Features,
  { services, limits }: { readonly services: Services; readonly limits: CallLimits },
): Promise<void> {
  const rate = new CallRate(limits);
  await app.register(async (uploads) => {
    await acceptForms(uploads);
    for (const [feature, endpoints] of Object.entries(contract))
      for (const [name, endpoint] of Object.entries(endpoints as Record<string, EndpointDefinition>)) {
        const load = features[feature as keyof Contract] as () => Promise<unknown>;
        let loaded: AnyHandler | undefined;
        const find = async () => (loaded ??= ((await load()) as Record<string, AnyHandler>)[name] as AnyHandler);
        (endpoint.upload ? uploads : app).route({
          method: endpoint.method,
          url: `/api${endpoint.path}`,
          // A file goes out as long as it says it is, and is not read for its headers alone.
          ...(endpoint.download && { compress: false, exposeHeadRoute: false }),
          handler: async (request, reply) => {
            const bound = { endpoint, handler: loaded ?? (await find()), services, rate };
            return answerCall(bound, request, reply);
          },
        });
      }
  });
}

interface BoundCall {
  readonly endpoint: EndpointDefinition;
  readonly handler: AnyHandler;
  readonly services: Services;
  readonly rate: CallRate;
}

async function answerCall(
  { endpoint, handler, services, rate }: BoundCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  refuseOtherSites(request);
  const visit = visitOf(endpoint, request, reply);
  const token = endpoint.access === 'public' ? undefined : await readBearer(request, services, visit);
  // Keys are counted by who they belong to, over all processes.
  if (!token?.isKey) rate.count({ endpoint, tokenHash: token?.hash, address: visit.address });
  const work = new Work(
    services,
    visit,
    token && doorOf(endpoint, token, claimsOf(request), request.query as Record<string, unknown>),
  );
  if (token?.isKey) await countKeyUse(work);
  const handle = () => handleParsed(endpoint, handler, work, request);
  const result = token ? await watch({ work, endpoint, reply, tokenHash: token.hash }, handle) : await handle();
  // A handler that read nothing has asked nobody yet.
  const caller = token && (await work.caller());
  if (token && caller && !token.isKey) rate.noteSession(token.hash, caller.session_id);
  if (token?.isKey) await noteKeyUse(work);
  else if (token && caller?.is_stale && endpoint.keepsAlive !== false) await services.tenants.touch(token.hash);
  if (endpoint.isBegun) reply.code(202);
  return endpoint.reply ? z.parse(endpoint.reply, result) : sendFile(reply, result as OutgoingFile);
}

async function handleParsed(
  endpoint: EndpointDefinition,
  handler: AnyHandler,
  work: Work,
  request: FastifyRequest,
): Promise<unknown> {
  // Who may not call learns nothing from what was wrong with the call.
  const authorise = async (): Promise<void> => {
    if (endpoint.access !== 'public') await work.caller();
  };
  const parsed = parseInput(endpoint, request);
  if (!parsed.ok) {
    await authorise();
    throw parsed.failure;
  }
  if (!endpoint.upload) {
    const asked = { key: request.headers['idempotency-key'], url: request.url, body: request.body };
    return answerOnce(work, endpoint, asked, async () => handler(work, parsed.input));
  }
  return answerUpload(endpoint.upload, request, authorise, (upload) => handler(work, { ...parsed.input, upload }));
}

/** Nothing of a stranger's form is read. */
async function answerUpload(
  purpose: FilePurpose,
  request: FastifyRequest,
  authorise: () => Promise<void>,
  handle: (upload: IncomingFile) => unknown,
): Promise<unknown> {
  try {
    await authorise();
    return await handle(await takeUpload(request, purpose));
  } finally {
    drainRequest(request);
  }
}
