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

/** The database starts while the server is loaded: each takes as long as the other. */
async function main(config: Config): Promise<void> {
  await refuseUsedPort(config);
  const embedded = config.databaseUrl === undefined ? startEmbedded(config.dataDir, giveUp) : undefined;
  const [{ serve }, database] = await Promise.all([import('./serve.ts'), embedded]);
  await serve(config, database);
}

/** Without its database the embedded server is of no use; whoever runs it starts it again. */
function giveUp(): void {
  process.stderr.write('DATA_DIR: the database has ended\n');
  process.exit(1);
}
