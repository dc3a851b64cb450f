import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The secret of the embedded database, and while it is being changed the one before it. */
export type SecretKeys = readonly [newest: string, ...older: string[]];

/** Made once and kept beside the database: whoever can read it can read that too. */
export function keepSecret(dataDir: string): SecretKeys {
  if (!existsSync(secretFileOf(dataDir))) saveSecret(dataDir, [newInstallationSecret()]);
  const [newest = '', ...older] = readFileSync(secretFileOf(dataDir), 'utf8').trim().split('\n');
  return [newest, ...older];
}

export function saveSecret(dataDir: string, keys: SecretKeys): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Written aside and renamed: a secret that is half written opens nothing any more.
  const unfinished = `${secretFileOf(dataDir)}.new`;
  writeFileSync(unfinished, `${keys.join('\n')}\n`, { mode: 0o600 });
  renameSync(unfinished, secretFileOf(dataDir));
}

export function newInstallationSecret(): string {
  return randomBytes(32).toString('base64url');
}

function secretFileOf(dataDir: string): string {
  return path.join(dataDir, 'secret.key');
}
