import { serveCopy } from '@plenty/database/testing/serve-copy';
import { addLogin, type TestTokens } from '@plenty/database/testing/sessions';
import { asOwner, copyDatabase, DEMO_TEMPLATE, TEST_SECRET } from '@plenty/database/testing/test-database';
import { importScheme, runServer, type RunningServer } from './server.ts';

/** A database with the demo in it, for servers to run on. */
export interface DemoCopy {
  /** Another server on it, with settings of its own. */
  run(environment?: Record<string, string>): Promise<RunningServer>;
  /** A scheme, as an operator imports it from a file. */
  importScheme(source: string): Promise<void>;
  drop(): Promise<void>;
}

/** One PostgreSQL for all that a worker tests. Each copy of the demo is independent of the others. */
export interface DemoServers {
  copy(): Promise<DemoCopy>;
  stop(): Promise<void>;
}

/** The owner's address of the database behind each port that a server listens on. */
const ownerUrls = new Map<number, string>();

export async function openDemoServers(): Promise<DemoServers> {
  const postgres = await serveCopy(process.env['PLENTY_TEST_CLUSTER'] ?? '');
  return {
    stop: () => postgres.stop(),
    copy: async () => {
      const { ownerUrl, drop } = await copyDatabase(postgres.url(), DEMO_TEMPLATE);
      return {
        drop,
        run: async (environment = {}) => {
          const settings = { DATABASE_URL: ownerUrl, SECRET_KEY: TEST_SECRET, DEMO: '1' };
          const server = await runServer({ ...settings, ...environment });
          ownerUrls.set(server.port, ownerUrl);
          return server;
        },
        importScheme: (source) => importScheme(source, { DATABASE_URL: ownerUrl, SECRET_KEY: TEST_SECRET, DEMO: '1' }),
      };
    },
  };
}

/** Makes a port that leads to a server count as that server's. */
export function addWayTo(server: number, port: number): void {
  const ownerUrl = ownerUrls.get(server);
  if (ownerUrl !== undefined) ownerUrls.set(port, ownerUrl);
}

/** For what no page can bring about in the time of a test. */
export function ownerUrlAt(port: number): string {
  const ownerUrl = ownerUrls.get(port);
  if (ownerUrl === undefined) throw new Error(`no server of these tests listens on port ${port}`);
  return ownerUrl;
}

/** The tokens of somebody at one of these servers who logged in before the test began. */
export async function logInBefore(address: string, email: string): Promise<TestTokens> {
  return asOwner(ownerUrlAt(Number(new URL(address).port)), async (owner) => {
    const { rows } = await owner.query<{ client_id: string; id: string }>(
      'select client_id, id from account where email_norm = lower($1)',
      [email],
    );
    const [account, ...others] = rows;
    if (!account || others.length > 0) throw new Error(`${rows.length} accounts have the address ${email}`);
    return addLogin(owner, { clientId: account.client_id, accountId: account.id });
  });
}
