import { addDays, daysBetween, sayDay, sayMonth } from '@plenty/domain/dates/day';
import type { findCertificateEnds } from '../../access/public.ts';
import type { InstallationFacts } from './assess-installation.ts';
import { DISK_LOW, RATES_DAYS, STUCK_SECONDS } from './assess-installation.ts';
import { sayAge, saySize } from './say-size.ts';

/** What an email says of a rule, when it begins and when it is over. */
interface RuleWords {
  readonly begun: string;
  readonly over: string;
  /** Operators are told of its beginning by an email of its own. */
  readonly isToldElsewhere?: true;
}

export const ALERT_RULES = {
  'jobs-failed': { begun: 'Jobs have failed', over: 'No failed jobs are left' },
  'emails-stuck': { begun: 'Emails are not going out', over: 'Emails are going out again' },
  'backup-old': { begun: 'The last backup is too old', over: 'There is a new backup' },
  'disk-low': { begun: 'The disk is nearly full', over: 'The disk has room again' },
  'certificate-ending': {
    begun: 'A single sign-on certificate is about to end',
    over: 'A single sign-on certificate has been replaced',
  },
  'month-late': { begun: 'A month has not closed', over: 'A late month has closed', isToldElsewhere: true },
  'rates-ending': { begun: 'Tax rates are about to end', over: 'New tax rates are known', isToldElsewhere: true },
} as const satisfies Record<string, RuleWords>;

export type AlertRule = keyof typeof ALERT_RULES;

export interface Alert {
  readonly rule: AlertRule;
  /** A client's id; nothing where it is about the installation. */
  readonly subject: string;
  readonly said: string;
}

export interface AlertFacts extends InstallationFacts {
  readonly certificates: Awaited<ReturnType<typeof findCertificateEnds>>;
}

const CERTIFICATE_DAYS = 30;

/** Everything that operators should know of now. */
export function findAlerts(facts: AlertFacts): Alert[] {
  const today = facts.counts.now_at.toISOString().slice(0, 10);
  return [
    ...ofInstallation(facts),
    ...facts.counts.late_months.map(({ clientId, clientName, month }) => ({
      rule: 'month-late' as const,
      subject: clientId,
      said: `${sayMonth(month)} at ${clientName}.`,
    })),
    ...facts.certificates
      .map((each) => ({ ...each, endsOn: each.endsAt.toISOString().slice(0, 10) }))
      .filter(({ endsOn }) => daysBetween(today, endsOn) <= CERTIFICATE_DAYS)
      .map(({ clientId, clientName, endsOn }) => ({
        rule: 'certificate-ending' as const,
        subject: clientId,
        said: `The certificate of ${clientName}’s identity provider ends on ${sayDay(endsOn)}. After that nobody there can log in with it.`,
      })),
    ...facts.gaps
      .filter(({ from }) => daysBetween(today, from) <= RATES_DAYS)
      .slice(0, 1)
      .map(({ from }) => ({
        rule: 'rates-ending' as const,
        subject: '',
        said: `Tax rates were known until ${sayDay(addDays(from, -1))}.`,
      })),
  ];
}

function ofInstallation({ counts, disk, backupHours }: AlertFacts): Alert[] {
  const alerts: Alert[] = [];
  const add = (rule: AlertRule, said: string) => alerts.push({ rule, subject: '', said });
  if (counts.jobs_failed > 0)
    add('jobs-failed', counts.jobs_failed === 1 ? '1 job has failed.' : `${counts.jobs_failed} jobs have failed.`);
  if (counts.oldest_mail_seconds > STUCK_SECONDS)
    add('emails-stuck', `The oldest email has waited for ${sayAge(counts.oldest_mail_seconds)}.`);
  // Before the first one, the installation itself is as old as a backup may be.
  const backupAge = (counts.now_at.getTime() - (counts.backup_at ?? counts.installed_at).getTime()) / 1000;
  if (backupAge > backupHours * 3600)
    add(
      'backup-old',
      counts.backup_at === null ? 'No backup has been made yet.' : `The last one was made ${sayAge(backupAge)} ago.`,
    );
  if (disk && disk.freeBytes / disk.totalBytes < DISK_LOW)
    add('disk-low', `${saySize(disk.freeBytes)} of ${saySize(disk.totalBytes)} are free.`);
  return alerts;
}
