import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Long enough for a request that is on its way when the server begins to close. */
const GRACE_MS = 1000;
/** How often what has come to rest is looked for. */
const LOOK_MS = 50;

/**
 * Browsers open connections before they need them, and keep them. A server that closes ends those that rest at that moment; it
 * waits for those that come to rest a moment later, once they are answered, and for those on which nothing was ever asked, as
 * long as they stay open.
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
    const look = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
    app.server.once('close', () => {
      clearTimeout(end);
      clearInterval(look);
    });
    done();
  });
}
