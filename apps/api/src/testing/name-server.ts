import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { Resolver } from 'node:dns/promises';

export interface NameServer {
  /** Its address, with the port. */
  readonly address: string;
  /** From now on these are the TXT records that there are. */
  serve(records: Readonly<Record<string, string>>): Promise<void>;
  close(): Promise<void>;
}

/** A real DNS server on this machine, which knows what it is told and asks nobody. */
export async function startNameServer(): Promise<NameServer> {
  const port = await freePort();
  const address = `127.0.0.1:${port}`;
  let stop: (() => Promise<void>) | undefined;
  const serve: NameServer['serve'] = async (records) => {
    await stop?.();
    stop = await run(port, records);
  };
  await serve({});
  return { address, serve, close: async () => stop?.() };
}

async function run(port: number, records: Readonly<Record<string, string>>): Promise<() => Promise<void>> {
  const known = Object.entries({ ...records, 'ready.test': 'yes' });
  const server = spawn(
    '/usr/sbin/dnsmasq',
    [
      '--keep-in-foreground',
      '--conf-file=/dev/null',
      '--no-hosts',
      '--no-resolv',
      '--pid-file=',
      '--listen-address=127.0.0.1',
      '--bind-interfaces',
      `--port=${port}`,
      '--user=root',
      ...known.map(([name, text]) => `--txt-record=${name},${text}`),
    ],
    { stdio: 'ignore' },
  );
  const gone = once(server, 'exit');
  const resolver = new Resolver({ timeout: 200, tries: 1 });
  resolver.setServers([`127.0.0.1:${port}`]);
  while (server.exitCode === null && !(await resolver.resolveTxt('ready.test').catch(() => undefined)));
  if (server.exitCode !== null) throw new Error(`the name server ended with ${server.exitCode}`);
  return async () => {
    server.kill();
    await gone;
  };
}

async function freePort(): Promise<number> {
  const probe = createSocket('udp4').bind(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
