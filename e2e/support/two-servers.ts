import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runRoundRobin } from './round-robin.ts';
import { copyDemo, runServer } from './server.ts';

export interface TwoServers {
  /** Of the proxy before them. */
  readonly port: number;
  readonly targets: readonly number[];
  /** Which of the two answered a call, each time that it was made. */
  answeredBy(path: string): number[];
  /** All that the two have printed. */
  output(): string;
  stop(): Promise<void>;
}

/** Two processes of the product on one database, behind a proxy that gives each call to the next of them. */
export async function runTwoServers(): Promise<TwoServers> {
  const proxy = await runRoundRobin();
  const { dataDir, remove } = copyDemo();
  const PUBLIC_URL = `http://localhost:${proxy.port}`;
  const first = await runServer(dataDir, { PUBLIC_URL });
  const second = await runServer(dataDir, { PUBLIC_URL, DEMO: '1', ...databaseOf(dataDir) });
  proxy.targets.push(first.port, second.port);
  return {
    port: proxy.port,
    targets: proxy.targets,
    answeredBy: (asked) => proxy.calls.filter((call) => call.path === asked).map(({ target }) => target),
    output: () => first.output() + second.output(),
    stop: async () => {
      proxy.stop();
      await second.stop();
      await first.stop();
      remove();
    },
  };
}

/** How another process reaches the embedded database that the first has started. */
function databaseOf(dataDir: string): { DATABASE_URL: string; SECRET_KEY: string } {
  // PostgreSQL's own note of itself: the fourth line is its port, the fifth the folder of its socket.
  const [, , , port = '', socket = ''] = readFileSync(path.join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n');
  return {
    DATABASE_URL: `postgres://owner@localhost/postgres?host=${encodeURIComponent(socket)}&port=${port}`,
    SECRET_KEY: readFileSync(path.join(dataDir, 'secret.key'), 'utf8').trim(),
  };
}
