import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import { addWayTo } from './demo-servers.ts';

export interface StoppingWay {
  readonly port: number;
  /** Ends the way of the file that stands on it. Browsers try again by themselves, so no other gets through either. */
  cut(): void;
  mend(): void;
  stop(): void;
}

/** A way to the server on which a file comes to a stand in the middle, until it is mended. */
export async function runStoppingWay(target: number): Promise<StoppingWay> {
  let state: 'standing' | 'cut' | 'mended' = 'standing';
  const standing = new Set<IncomingMessage>();
  const server = createServer((asked, answer) => {
    const { url, method, headers } = asked;
    if (state !== 'mended' && method === 'POST' && url?.includes('/data-loads')) {
      asked.on('error', () => undefined);
      if (state === 'cut') return void asked.socket.destroy();
      standing.add(asked);
      // What is not read any more is soon not sent any more.
      asked.once('data', () => asked.pause());
      return;
    }
    const passed = request({ host: '127.0.0.1', port: target, path: url, method, headers }, (got) => {
      // Who asked may have gone on meanwhile.
      if (answer.destroyed) return void got.destroy();
      answer.writeHead(got.statusCode ?? 502, got.rawHeaders);
      pipeline(got, answer, () => undefined);
    });
    passed.on('error', () => answer.destroy());
    pipeline(asked, passed, () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  addWayTo(target, port);
  return {
    port,
    cut: () => {
      state = 'cut';
      for (const { socket } of standing) socket.destroy();
    },
    mend: () => {
      state = 'mended';
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
