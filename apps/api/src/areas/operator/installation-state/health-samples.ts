import type { InstallationJob, InstallationKind } from '../../../platform/jobs/job-kind.ts';
import { readDisk } from '../../../platform/installation/read-disk.ts';
import { COUNT_INSTALLATION } from '../../../platform/installation/counts-table.ts';
import { addSample, OLD_STATE } from './installation-table.ts';

/** Every five minutes: how the installation is, kept for 90 days. */
export const healthSamples: InstallationKind = {
  name: 'health-samples',
  scope: 'installation',
  concurrency: 1,
  retries: 1,
  schedule: { cron: '*/5 * * * *', timeZone: 'Europe/London' },
  run: takeSample,
};

async function takeSample({ services: { credentials, installation } }: InstallationJob): Promise<void> {
  const began = performance.now();
  await credentials.run(COUNT_INSTALLATION);
  const answerMs = Math.round(performance.now() - began);
  const disk = await readDisk(installation.databaseDir);
  await credentials.run(
    addSample({ answerMs, diskFreeBytes: disk?.freeBytes ?? null, diskTotalBytes: disk?.totalBytes ?? null }),
  );
  for (const old of OLD_STATE) await credentials.run(old);
}
