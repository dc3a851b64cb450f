import { StartFailure } from '@plenty/database/failure';
import { startEmbedded } from '@plenty/database/server/embedded';
import { readConfig, type Config } from './config.ts';
import { refuseUsedPort } from './own-port.ts';

try {
  await main(readConfig(process.env));
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** Launch the database first: loading the server blocks the event loop, and the database gets ready meanwhile. */
async function main(config: Config): Promise<void> {
  await refuseUsedPort(config);
  if (config.databaseUrl !== undefined) return (await import('./serve.ts')).serve(config, undefined);
  const launched = Promise.withResolvers<void>();
  const embedded = startEmbedded(config.dataDir, giveUp, launched.resolve);
  await Promise.race([launched.promise, embedded]);
  const [{ serve }, database] = await Promise.all([import('./serve.ts'), embedded]);
  await serve(config, database);
}

/** Without its database the embedded server is of no use; whoever runs it starts it again. */
function giveUp(): void {
  process.stderr.write('DATA_DIR: the database has ended\n');
  process.exit(1);
}
