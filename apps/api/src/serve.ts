import type { FastifyInstance } from 'fastify';
import { buildApp, loadFeatures } from './app.ts';
import type { Config } from './config.ts';
import { lockLogin } from './areas/access/login/lock-login.ts';
import { offerFirstOperator } from './areas/operator/operators/offer-first-operator.ts';
import { setUpDemoPartner } from './areas/access/partner/demo-partner.ts';
import { JOB_KINDS } from './job-kinds.ts';
import { cannotListen } from './own-port.ts';
import { shiftClock } from './platform/installation-table.ts';
import { JobRunner } from './platform/jobs/job-runner.ts';
import { MailSender } from './platform/mail/mail-sender.ts';
import type { Services } from './platform/services.ts';
import { prepare, type Embedded } from './prepare.ts';
import { NOTICE_MS, stopOnSignals } from './stop.ts';

/** Serves until a signal ends it. */
export async function serve(config: Config, embedded: Embedded | undefined): Promise<void> {
  const readiness = { stopping: false };
  const prepared = await prepare(config, embedded);
  const { services, pool } = prepared;
  await shiftClock(services.credentials, config.clockOffsetSeconds);
  if (config.demo) {
    await lockDemoAccounts(services);
    await setUpDemoPartner(services);
  }
  const issuer = config.demo ? (await import('@plenty/demo/idp/demo-issuer')).demoIssuer(config.port) : undefined;
  const app = await buildApp({ ...config, services, pool, readiness, demoIssuer: issuer });
  const sender = new MailSender({
    services,
    onError: (error) => app.log.error({ err: error }, 'mail round failed'),
    onUnsent: (unsent) => app.log.warn(unsent, 'mail not sent'),
  });
  const onError = (error: unknown): void => app.log.error({ err: error }, 'job failed');
  const onWarning = (facts: object, words: string): void => app.log.warn(facts, words);
  const runner = new JobRunner({ ...prepared.jobs, services, kinds: JOB_KINDS, onError, onWarning });
  // The embedded database serves one machine: nobody has to be told.
  const noticeMs = config.databaseUrl === undefined ? 0 : NOTICE_MS;
  stopOnSignals(readiness, noticeMs, async () => {
    await Promise.all([app.close(), sender.stop(), runner.stop()]);
    await prepared.close();
    await prepared.stopDatabase();
  });
  await listen(app, config);
  if (issuer !== undefined) await setUpDemoIdp(app, services, issuer);
  await announce(config, await offerFirstOperator(services.credentials, config.publicUrl));
  await runner.start();
  if (config.clockOffsetSeconds > 0) await runner.beginScheduled();
  sender.start();
  await loadFeatures();
}

async function setUpDemoIdp(app: FastifyInstance, services: Services, issuer: string): Promise<void> {
  const idp = await import('@plenty/demo/idp/set-up-demo-idp');
  if (!(await idp.setUpDemoIdp(services, issuer)))
    app.log.warn(
      { issuer },
      'the identity provider of the demo cannot be reached, so its client has no single sign-on',
    );
}

/** Anew at each start, so that the page of a locked account can always be seen. */
async function lockDemoAccounts(services: Services): Promise<void> {
  const { DEMO_LOGINS } = await import('@plenty/demo/logins');
  for (const { email, isLocked } of DEMO_LOGINS) if (isLocked) await lockLogin(services, email);
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    throw cannotListen(config, error as NodeJS.ErrnoException);
  }
}

async function announce(config: Config, firstOperatorLink: string | undefined): Promise<void> {
  const lines = [`Plenty is ready at ${config.publicUrl.origin}`];
  if (firstOperatorLink) lines.push(`No operator yet. Make the first one at ${firstOperatorLink}`);
  if (config.demo) {
    const { describeLogins } = await import('@plenty/demo/logins');
    lines.push('', ...describeLogins(config.publicUrl));
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
