import { timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { Passwords } from '../auth/passwords.ts';
import { Failure } from '../failure.ts';
import type { Services } from '../services.ts';
import { measureInstallation } from '../installation/installation-metrics.ts';
import { measureRates } from '../rates/rates-metrics.ts';
import { measureBacklog } from './backlog-metrics.ts';
import { routeOf } from './logs.ts';

/** Prometheus text, for this machine or for who has the token. */
export function reportMetrics(app: FastifyInstance, token: string | undefined, services: Services): void {
  const registry = new Registry();
  const countBacklog = measureBacklog(registry, services.credentials);
  const countInstallation = measureInstallation(registry, services);
  const readRates = measureRates(registry, services.credentials);
  countComparisons(registry, services.passwords);
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !hasToken(request, token)) throw new Failure('not-found');
    await Promise.all([countBacklog(), countInstallation(), readRates()]);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** What an attack on passwords costs us shows here first. */
function countComparisons(registry: Registry, passwords: Passwords): void {
  const counter = new Counter({
    name: 'password_comparisons_total',
    help: 'Passwords compared with a hash, right or wrong',
    registers: [],
    collect() {
      this.reset();
      this.inc(passwords.comparisons);
    },
  });
  registry.registerMetric(counter);
}

/** The peer itself, not what a proxy says of it: a request that came through a proxy is not local. */
function isLocal(request: FastifyRequest): boolean {
  const peer = request.socket.remoteAddress ?? '';
  const isLoopback =
    peer === '::1' || (peer.replace(/^::ffff:/, '').startsWith('127.') && isIPv4(peer.replace(/^::ffff:/, '')));
  return isLoopback && request.headers['x-forwarded-for'] === undefined;
}

function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
