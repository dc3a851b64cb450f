import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { isMigrationPending } from '@plenty/database/migrate';

export interface Readiness {
  /** Set while the server is going down, so that a load balancer sends nobody any more. */
  stopping: boolean;
}

const PING_LIMIT_MS = 500;

export function reportHealth(app: FastifyInstance, pool: pg.Pool, readiness: Readiness): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const isReady = !readiness.stopping && (await answersInTime(pool));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable' });
  });
}

async function answersInTime(pool: pg.Pool): Promise<boolean> {
  const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, PING_LIMIT_MS, false).unref());
  const upToDate = isMigrationPending(pool).then(
    (isPending) => !isPending,
    () => false,
  );
  return Promise.race([upToDate, tooLate]);
}
