import { createServer } from 'node:net';
import { StartFailure } from '@plenty/database/failure';
import type { Config } from './config.ts';

type ListenAddress = Pick<Config, 'host' | 'port'>;

export function cannotListen({ host, port }: ListenAddress, { code }: NodeJS.ErrnoException): StartFailure {
  return new StartFailure(`PORT: cannot listen on ${host}:${port} (${code})`);
}

/** Asked before anything is written; whoever takes the port in between is noticed when we listen. */
export async function refuseUsedPort(config: ListenAddress): Promise<void> {
  const { port, host } = config;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(cannotListen(config, error)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
