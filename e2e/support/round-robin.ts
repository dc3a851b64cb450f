import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { pipeline } from 'node:stream';

export interface RoundRobin {
  readonly port: number;
  /** The ports behind it. */
  readonly targets: number[];
  /** Which calls were answered by which. */
  readonly calls: { readonly path: string; readonly target: number }[];
  stop(): void;
}

/** A proxy that gives each call to the next process: whoever began something does not end it. */
export async function runRoundRobin(): Promise<RoundRobin> {
  const targets: number[] = [];
  const calls: RoundRobin['calls'][number][] = [];
  // Files and pages have a turn of their own, so that how many there are does not decide who answers a call.
  const turns = { calls: 0, files: 0 };
  const server = createServer((asked, answer) => {
    const { url = '', method, headers } = asked;
    const isCall = url.startsWith('/api/');
    const turn = turns[isCall ? 'calls' : 'files']++;
    const target = targets[turn % targets.length] ?? 0;
    if (isCall) calls.push({ path: url.split('?', 1)[0] ?? '', target });
    const passed = request({ host: '127.0.0.1', port: target, path: url, method, headers }, (got) => {
      // The browser has gone on to another page meanwhile.
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
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    targets,
    calls,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
