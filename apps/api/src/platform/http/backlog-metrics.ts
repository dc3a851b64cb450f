import { Gauge, type Registry } from 'prom-client';
import type { Credentials } from '../auth/credentials.ts';
import { queueBacklog } from '../jobs/backlog-table.ts';
import { mailBacklog } from '../mail/mail-table.ts';

/** What waits in the queues and in the outbox. Answers how the numbers are brought up to date. */
export function measureBacklog(registry: Registry, credentials: Credentials): () => Promise<void> {
  const registers = [registry];
  const jobs = new Gauge({ name: 'jobs', help: 'Jobs by queue and state', labelNames: ['queue', 'state'], registers });
  const oldestJob = new Gauge({
    name: 'job_oldest_waiting_seconds',
    help: 'How long the job has been due that has been due for longest',
    labelNames: ['queue'],
    registers,
  });
  const mails = new Gauge({ name: 'mails', help: 'Mails of the outbox by state', labelNames: ['state'], registers });
  const oldestMail = new Gauge({
    name: 'mail_oldest_waiting_seconds',
    help: 'How old the oldest mail is that has not left yet',
    registers,
  });
  return async () => {
    const found = await Promise.all([credentials.run(queueBacklog), credentials.run(mailBacklog)]).catch(
      () => undefined,
    );
    for (const gauge of [jobs, oldestJob, mails, oldestMail]) gauge.reset();
    // Without its database the server still tells the rest, and no number is better than an old one.
    if (!found) return;
    const [queues, [outbox]] = found;
    for (const { queue, waiting, active, failed, oldest_seconds } of queues) {
      for (const [state, count] of Object.entries({ waiting, active, failed })) jobs.set({ queue, state }, count);
      oldestJob.set({ queue }, oldest_seconds);
    }
    mails.set({ state: 'waiting' }, outbox?.waiting ?? 0);
    mails.set({ state: 'dead' }, outbox?.dead ?? 0);
    oldestMail.set(outbox?.oldest_seconds ?? 0);
  };
}
