import { StartFailure } from '@plenty/database/failure';
import { findOrStartEmbedded } from '@plenty/database/server/embedded';
import { SchemeFault } from '@plenty/scheme/fault';
import { readConfig } from '../config.ts';
import type { Services } from '../platform/services.ts';
import { prepare } from '../prepare.ts';

/** A command that was called in a way it does not know. */
export class Usage extends Error {
  override readonly name = 'Usage';
}

/** Runs a command, and says what came of it in words. */
export async function runCommand(command: (words: readonly string[]) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command(process.argv.slice(2))}\n`);
  } catch (error) {
    if (!(error instanceof StartFailure || error instanceof SchemeFault || error instanceof Usage)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Works on the installation that the settings name, beside its server or without one. */
export async function onInstallation<Result>(work: (services: Services) => Promise<Result>): Promise<Result> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl === undefined ? await findOrStartEmbedded(config.dataDir) : undefined;
  const prepared = await prepare(config, embedded);
  try {
    return await work(prepared.services);
  } finally {
    await prepared.close();
    await prepared.stopDatabase();
  }
}
