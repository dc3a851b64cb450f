import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  readonly origin: string;
  close(): Promise<void>;
}

/** A server on this machine, whose handler may know where it is. */
export async function listen(handlerAt: (origin: string) => RequestListener): Promise<Listening> {
  const server = createServer((request, reply) => handle(request, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const handle = handlerAt(origin);
  return {
    origin,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
