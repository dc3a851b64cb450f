import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Long enough for a request that is on its way when the server begins to close. */
const GRACE_MS = 1000;

/**
 * Browsers open connections before they need them. A server that closes ends those that rest between two requests, but waits
 * for one on which nothing was ever asked, as long as it stays open.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', (done) => {
    const end = setTimeout(() => {
      for (const socket of unused) socket.destroy();
    }, GRACE_MS);
    app.server.once('close', () => clearTimeout(end));
    done();
  });
}
