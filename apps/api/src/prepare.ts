import { StartFailure } from '@plenty/database/failure';
import { prepareDatabase } from '@plenty/database/migrate';
import { rolePassword, urlFor, type Roles } from '@plenty/database/roles';
import type { Config } from './config.ts';
import { JOB_KINDS } from './job-kinds.ts';
import { beginDemo, completeDemo, readInstallation } from './platform/installation-table.ts';
import { installJobs } from './platform/jobs/install-jobs.ts';
import type { Services } from './platform/services.ts';
import { keepSecret, type SecretKeys } from './secret-file.ts';
import { connectServices, type Running, type ServiceOptions } from './services.ts';

export interface Prepared extends Running {
  stopDatabase(): Promise<void>;
}

/** The database that comes with the project: a server starts it, a command may find it running. */
export interface Embedded {
  url(): string;
  stop(): Promise<void>;
}

/** From settings to a database that is up to date, filled if it is a demo, and connected to with narrow roles. */
export async function prepare(config: Config, embedded: Embedded | undefined): Promise<Prepared> {
  const stopDatabase = async (): Promise<void> => embedded?.stop();
  const connected: { running?: Running } = {};
  try {
    const ownerUrl = config.databaseUrl ?? embedded?.url() ?? '';
    const secretKeys = secretKeysOf(config);
    const [secretKey] = secretKeys;
    await prepareDatabase(ownerUrl, {
      ...(config.databaseAppUrl === undefined && { secretKey }),
      afterwards: async (roles) => {
        const databaseDir = config.databaseUrl === undefined ? config.dataDir : undefined;
        const options = {
          ...config,
          ...roleUrls(config, ownerUrl, roles, secretKey),
          ownerUrl,
          secretKeys,
          databaseDir,
        };
        const [running] = await Promise.all([connectServices(options), installJobs(ownerUrl, roles, JOB_KINDS)]);
        connected.running = running;
        if (await mustFill(running.services, config)) await fill(options);
      },
    });
    if (!connected.running) throw new Error('nothing was connected');
    return { ...connected.running, stopDatabase };
  } catch (error) {
    await connected.running?.close();
    await stopDatabase();
    throw error;
  }
}

function secretKeysOf({ secretKey, oldSecretKey, dataDir }: Config): SecretKeys {
  if (secretKey === undefined) return keepSecret(dataDir);
  return oldSecretKey === undefined ? [secretKey] : [secretKey, oldSecretKey];
}

function roleUrls(config: Config, ownerUrl: string, roles: Roles, secretKey: string) {
  if (config.databaseAppUrl === undefined)
    return {
      appUrl: urlFor(ownerUrl, roles.app, rolePassword(secretKey, roles.app)),
      authUrl: urlFor(ownerUrl, roles.auth, rolePassword(secretKey, roles.auth)),
    };
  // Made by hand, the second role has the first one's password.
  const { password } = new URL(config.databaseAppUrl);
  return {
    appUrl: config.databaseAppUrl,
    authUrl: urlFor(config.databaseAppUrl, roles.auth, decodeURIComponent(password)),
  };
}

async function mustFill({ credentials }: Services, config: Config): Promise<boolean> {
  const installation = await readInstallation(credentials);
  const isDemo = installation.demo_filled_on !== null;
  if (isDemo && !config.demo)
    throw new StartFailure('DEMO: this database was filled by the demo, and serves only with DEMO=1');
  if (!isDemo && config.demo && !installation.is_empty)
    throw new StartFailure('DEMO: this database holds data that the demo did not make, and serves only with DEMO=0');
  return config.demo && !installation.demo_complete;
}

/** Fills the demo by the real clock, even where the server's is shifted. */
async function fill(options: ServiceOptions): Promise<void> {
  const { services, close } = await connectServices({ ...options, clockOffsetSeconds: 0 });
  try {
    const { credentials, clock } = services;
    const { demo_filled_on: begun } = await readInstallation(credentials);
    const day = begun ?? clock.now().toISOString().slice(0, 10);
    const began = performance.now();
    printStep(`Database: ${inSeconds(began)}`);
    printStep('Filling the demo…');
    await beginDemo(credentials, day);
    const { fillDemo } = await import('@plenty/demo/fill');
    await fillDemo(services, day);
    await completeDemo(credentials);
    printStep(`Demo: ${inSeconds(performance.now() - began)}`);
  } finally {
    await close();
  }
}

/** As ./start says of the steps before: a first start takes a while. */
function printStep(line: string): void {
  process.stderr.write(`${line}\n`);
}

function inSeconds(ms: number): string {
  return `${Math.round(ms / 1000)} s`;
}
