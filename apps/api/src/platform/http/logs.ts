import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeCause } from './describe-cause.ts';

/** Built from a list of what may be written: never an address with its query, a header or a body. */
export const serializers = {
  req: (request: FastifyRequest) => ({ id: request.id, method: request.method, route: routeOf(request) }),
  err: (error: Error & { code?: string }) => ({
    type: error.name,
    // Not the message: the database's may quote a row. The stack says enough of the place.
    message: error.code ?? error.name,
    cause: describeCause(error),
    stack: framesOf(error),
  }),
};

/** The stack begins with the message, which may have several lines, and may even look like a stack. */
function framesOf({ message, stack = '' }: Error): string {
  const frames = stack.slice(stack.indexOf(message) + message.length).split('\n');
  return frames
    .filter((line) => /^ +at .+(:\d+\)?|\(index \d+\)|<anonymous>\)?)$/.test(line))
    .slice(0, 11)
    .join('\n');
}

/** As proxies write it where the browser did not wait for the answer. */
const BROKEN_OFF = 499;

/** One line for each request, also for one that nobody waited for. */
export function logRequests(app: FastifyInstance): void {
  const brokenOff = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      if (reply.raw.writableFinished) return;
      brokenOff.add(request);
      request.log.info(requestLine(request, reply, BROKEN_OFF), 'broken off');
    });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (!brokenOff.has(request)) request.log.info(requestLine(request, reply, reply.statusCode), 'answered');
    done();
  });
}

function requestLine(request: FastifyRequest, reply: FastifyReply, status: number) {
  return {
    requestId: request.id,
    method: request.method,
    route: routeOf(request),
    status,
    ms: Math.round(reply.elapsedTime * 10) / 10,
  };
}

/** The pattern, not the address: ids and tokens stand in addresses. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}
