import { noteBackup } from '../areas/operator/installation-state/note-backup.ts';
import { onInstallation, runCommand, Usage } from './run.ts';

const USAGE = 'Usage: npm run backup -- done BYTES SECONDS';

/** Called by deploy/backup once a backup is there. */
await runCommand(async ([verb, bytes = '', seconds = '']) => {
  if (verb !== 'done' || !/^[1-9]\d{0,15}$/.test(bytes) || !/^\d{1,7}$/.test(seconds)) throw new Usage(USAGE);
  return onInstallation((services) => noteBackup(services, Number(bytes), Number(seconds)));
});
