import { readConfig } from '../config.ts';
import { resealFiles } from '../platform/files/reseal-files.ts';
import { reseal } from '../platform/secrets/reseal.ts';
import { keepSecret, newInstallationSecret, saveSecret } from '../secret-file.ts';
import { onInstallation, runCommand } from './run.ts';

const { databaseUrl, dataDir, secretKey } = readConfig(process.env);
/** On the embedded database the secret is ours to make; elsewhere SECRET_KEY is the new one and OLD_SECRET_KEY the old. */
const isOurs = databaseUrl === undefined && secretKey === undefined;
// The old one is kept beside the new one until nothing needs it: killed in the middle, both open.
if (isOurs) saveSecret(dataDir, [newInstallationSecret(), ...keepSecret(dataDir)]);

await runCommand(async () => {
  const count = await onInstallation(async (services) => (await reseal(services)) + (await resealFiles(services)));
  if (isOurs) saveSecret(dataDir, [keepSecret(dataDir)[0]]);
  return `The secret is changed; ${count} values are sealed anew`;
});
