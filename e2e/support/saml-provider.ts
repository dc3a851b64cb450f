import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface SamlProvider {
  /** Where its pages are. */
  readonly origin: string;
  /** What the administrator of a client uploads. */
  readonly metadata: string;
  stop(): Promise<void>;
}

const SERVE = `
  const { startSamlProvider } = await import('./apps/api/src/testing/saml-provider.ts');
  const { issuer, metadata } = await startSamlProvider();
  console.log(JSON.stringify({ issuer, metadata }));
`;

/** The SAML provider of the server's own tests, as a process of its own: a site that is not ours. */
export async function runSamlProvider(): Promise<SamlProvider> {
  const child = spawn('node', ['--input-type=module', '-e', SERVE], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { issuer, metadata } = JSON.parse(line) as { issuer: string; metadata: string };
  return {
    origin: new URL(issuer).origin,
    metadata,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}
