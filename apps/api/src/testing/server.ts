import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { inject as provided } from 'vitest';
import type { EndpointDefinition } from '@plenty/contract/endpoint';
import { noteMade } from '@plenty/database/testing/count-made';
import {
  asOwner,
  copyDatabase,
  DEMO_TEMPLATE,
  TEMPLATE,
  TEST_SECRET,
  type TestDatabase,
} from '@plenty/database/testing/test-database';
import { buildApp } from '../app.ts';
import type { HttpLimits } from '../platform/http/limits.ts';
import { shiftClock } from '../platform/installation-table.ts';
import type { Services } from '../platform/services.ts';
import { connectServices, type Running } from '../services.ts';
import { QUICK_HASH } from './quick-hash.ts';

export interface TestServer {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly database: TestDatabase;
  /** What a runner of jobs needs. */
  readonly jobs: Running['jobs'];
  /** Every line that the server has logged. */
  readonly log: string[];
  /** Shifts SQL's clock and the server's by so many seconds from the real time. */
  shiftClock(seconds: number): Promise<void>;
  /** A statement as the owner, for what no door of the product can bring about yet. */
  asOwner(text: string, values?: unknown[]): Promise<void>;
  close(): Promise<void>;
}

interface Settings {
  readonly publicUrl?: URL;
  readonly smtpUrl?: string;
  readonly mailFrom?: string;
  readonly mailSpf?: string;
  readonly mailDkimSelector?: string;
  readonly supportEmail?: string;
  readonly demo?: boolean;
  readonly ssoLoopback?: boolean;
  readonly dnsServer?: string;
  readonly databaseDir?: string;
  readonly backupHours?: number;
  readonly limits?: Partial<HttpLimits>;
  /** Of the demo's own identity provider. */
  readonly demoIssuer?: string;
  /** Another way to the database, such as one that counts. */
  readonly lineTo?: (url: string) => Promise<string>;
  /** Begins with the demo's clients and people instead of an empty database. */
  readonly isFilled?: true;
  /** A server whose database this one serves too, as another process would. */
  readonly beside?: TestServer;
}

/** The whole server on a database of its own; called through its HTTP interface. */
export async function startTestServer({ lineTo, beside, isFilled, ...settings }: Settings = {}): Promise<TestServer> {
  noteMade('servers');
  const template = isFilled ? DEMO_TEMPLATE : TEMPLATE;
  const database = beside?.database ?? (await copyDatabase(provided('postgresUrl'), template));
  const running = await connectServices({
    ...database,
    ...(lineTo && { appUrl: await lineTo(database.appUrl) }),
    secretKeys: [TEST_SECRET],
    hashCost: QUICK_HASH,
    publicUrl: new URL('http://localhost:3000'),
    demo: true,
    ...settings,
  });
  const { services, pool } = running;
  const log: string[] = [];
  const app = await buildApp({
    services,
    pool,
    readiness: { stopping: false },
    trustProxy: 'loopback',
    logLevel: 'info',
    metricsToken: 'metrics token of the tests',
    logTo: { write: (line) => void log.push(line) },
    // The tests call from one address, and more often than people do.
    limits: { callsPerMinute: Infinity, anonymousCallsPerMinute: Infinity, ...settings.limits },
    demo: settings.demo ?? true,
    demoIssuer: settings.demoIssuer,
  });
  return {
    app,
    services,
    database,
    jobs: running.jobs,
    log,
    shiftClock: async (seconds) => {
      services.clock.shift(seconds);
      await shiftClock(services.credentials, seconds);
    },
    asOwner: async (text, values) => {
      await asOwner(database.ownerUrl, (owner) => owner.query(text, values));
    },
    close: async () => {
      await app.close();
      await running.close();
      if (!beside) await database.drop();
    },
  };
}

export interface Call {
  readonly host?: string;
  readonly token?: string;
  readonly cookie?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** A call as the portal makes it. */
export function call(
  server: TestServer,
  method: EndpointDefinition['method'],
  path: string,
  options: Call = {},
): Promise<LightMyRequestResponse> {
  const request: InjectOptions = {
    method,
    url: `/api${path}`,
    headers: {
      host: options.host ?? 'harbour.localhost:3000',
      accept: 'application/json',
      ...(options.token !== undefined && { authorization: `Bearer ${options.token}`, 'x-bearer-token': options.token }),
      ...(options.cookie !== undefined && { cookie: options.cookie }),
      ...options.headers,
    },
    ...(options.body !== undefined && { payload: options.body as object }),
  };
  return server.app.inject(request);
}
