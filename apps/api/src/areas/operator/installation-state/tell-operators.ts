import { findCertificateEnds } from '../../access/public.ts';
import { ALERTED_OPERATORS, DIGESTED_OPERATORS } from '../../../platform/auth/active-operators-table.ts';
import { OPERATORS } from '../../../platform/auth/operators.ts';
import type { InstallationJob, InstallationKind } from '../../../platform/jobs/job-kind.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { ALERT_RULES, findAlerts } from './alert-rules.ts';
import { beginAlerts, endAlerts, noteTold, OLD_ALERTS, UNTOLD } from './alerts-table.ts';
import { assessInstallation } from './assess-installation.ts';
import { collectFacts } from './collect-facts.ts';

/** Every five minutes: one email when something begins, one when it is over. */
export const installationAlerts: InstallationKind = {
  name: 'installation-alerts',
  scope: 'installation',
  concurrency: 1,
  retries: 1,
  schedule: { cron: '2-59/5 * * * *', timeZone: 'Europe/London' },
  run: tellAlerts,
};

/** Each Monday: how all is. */
export const installationDigest: InstallationKind = {
  name: 'installation-digest',
  scope: 'installation',
  concurrency: 1,
  schedule: { cron: '30 7 * * 1', timeZone: 'Europe/London' },
  run: sendDigest,
};

/** First the emails, which are the same however often they are queued, then that operators were told. */
async function tellAlerts({ services, signal, warn }: InstallationJob): Promise<void> {
  const { credentials } = services;
  const certificates = await findCertificateEnds(credentials);
  const alerts = findAlerts({ ...(await collectFacts(services)), certificates });
  await credentials.run(beginAlerts(alerts.map((alert) => ({ ...alert, id: services.newId() }))));
  await credentials.run(endAlerts(alerts));
  // An email about emails may not arrive either.
  const stuck = alerts.find(({ rule }) => rule === 'emails-stuck');
  if (stuck) warn?.({ alert: stuck.rule }, stuck.said);
  for (const { id, rule, said, is_over: isOver } of await credentials.run(UNTOLD)) {
    signal.throwIfAborted();
    const title = ALERT_RULES[rule][isOver ? 'over' : 'begun'];
    for (const operator of await credentials.run(ALERTED_OPERATORS))
      await credentials.run(
        queueMail(services, {
          clientId: OPERATORS,
          recipient: operator.email,
          template: 'installation-alert',
          params: { firstName: operator.first_name, title, said, isOver },
          dedupeKey: `alert ${id} ${isOver ? 'over' : 'begun'} ${operator.id}`,
        }),
      );
    await credentials.run(noteTold(id, isOver));
  }
  await credentials.run(OLD_ALERTS);
}

async function sendDigest({ services }: InstallationJob): Promise<void> {
  const { credentials } = services;
  const facts = await collectFacts(services);
  const parts = assessInstallation(facts).map(({ name, level, text }) => ({ name, level, text }));
  const day = facts.counts.now_at.toISOString().slice(0, 10);
  for (const operator of await credentials.run(DIGESTED_OPERATORS))
    await credentials.run(
      queueMail(services, {
        clientId: OPERATORS,
        recipient: operator.email,
        template: 'installation-digest',
        params: { firstName: operator.first_name, parts },
        dedupeKey: `installation digest ${day} ${operator.id}`,
      }),
    );
}
