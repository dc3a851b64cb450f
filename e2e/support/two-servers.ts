import type { DemoServers } from './demo-servers.ts';
import { runRoundRobin } from './round-robin.ts';

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
export async function runTwoServers(demo: DemoServers): Promise<TwoServers> {
  const proxy = await runRoundRobin();
  const copy = await demo.copy();
  const PUBLIC_URL = `http://localhost:${proxy.port}`;
  const first = await copy.run({ PUBLIC_URL });
  const second = await copy.run({ PUBLIC_URL });
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
      await copy.drop();
    },
  };
}
