import type { StatePart } from '@plenty/contract/operator/installation-state';
import { addDays, daysBetween, sayDay, sayMonth, type Day } from '@plenty/domain/dates/day';
import type { RatesGap } from '@plenty/domain/tax/rates/rates-book';
import type { InstallationCounts } from '../../../platform/installation/counts-table.ts';
import type { Disk } from '../../../platform/installation/read-disk.ts';
import { sayAge, saySize } from './say-size.ts';

export interface InstallationFacts {
  readonly counts: InstallationCounts;
  readonly disk: Disk | undefined;
  readonly gaps: readonly RatesGap[];
  readonly backupHours: number;
  /** Of the program that serves, and the newest migration that it knows. */
  readonly version: string;
  readonly newestMigration: number;
}

type AssessedPart = Omit<StatePart, 'name'>;

const NAMES: Readonly<Record<StatePart['part'], string>> = {
  jobs: 'Jobs',
  emails: 'Emails',
  months: 'Payroll months',
  years: 'Scheme years',
  rates: 'Tax rates',
  backup: 'Backup',
  disk: 'Disk',
  database: 'Database',
  version: 'Version',
};

const SLOW_SECONDS = 5 * 60;
export const STUCK_SECONDS = 3600;
/** Days before new rates are due at which operators are told first. */
export const RATES_DAYS = 60;
export const DISK_LOW = 0.1;
const DISK_SMALL = 0.2;

/** How each part of the installation is, in words that a page and an email share. */
export function assessInstallation(facts: InstallationFacts): StatePart[] {
  const parts = [
    assessJobs(facts.counts),
    assessEmails(facts.counts),
    assessMonths(facts.counts),
    assessYears(facts.counts),
    assessRates(facts.gaps, facts.counts.now_at.toISOString().slice(0, 10)),
    assessBackup(facts),
    assessDisk(facts.disk),
    assessDatabase(facts.counts),
    assessVersion(facts),
  ];
  return parts.map((part) => ({ ...part, name: NAMES[part.part] }));
}

function assessJobs({
  jobs_waiting: waiting,
  jobs_failed: failed,
  oldest_job_seconds: oldest,
}: InstallationCounts): AssessedPart {
  const counts = `${count(failed, 'job')} failed, ${waiting} waiting.`;
  const late = oldest > SLOW_SECONDS ? ` The oldest has waited for ${sayAge(oldest)}.` : '';
  const level = failed > 0 ? 'act' : late === '' ? 'fine' : 'look';
  return { part: 'jobs', level, text: counts + late, clients: [] };
}

function assessEmails({
  mails_waiting: waiting,
  mails_dead: dead,
  oldest_mail_seconds: oldest,
}: InstallationCounts): AssessedPart {
  const counts = `${count(waiting, 'email')} waiting, ${dead} given up.`;
  const late = oldest > SLOW_SECONDS ? ` The oldest has waited for ${sayAge(oldest)}.` : '';
  const level = oldest > STUCK_SECONDS ? 'act' : dead > 0 || late !== '' ? 'look' : 'fine';
  return { part: 'emails', level, text: counts + late, clients: [] };
}

function assessMonths({ late_months: late }: InstallationCounts): AssessedPart {
  const clients = late.map(({ clientId, clientName, month }) => ({
    id: clientId,
    name: `${clientName}: ${sayMonth(month)}`,
  }));
  if (late.length === 0) return { part: 'months', level: 'fine', text: 'Every month has closed in time.', clients };
  return { part: 'months', level: 'act', text: `Not closed in time at ${count(late.length, 'client')}.`, clients };
}

function assessYears({ years_without_next: years }: InstallationCounts): AssessedPart {
  const clients = years.map(({ clientId, clientName, year }) => ({ id: clientId, name: `${clientName}: ${year}` }));
  if (years.length === 0)
    return { part: 'years', level: 'fine', text: 'No scheme year has ended without a next one.', clients };
  const text = `Ended without a next one at ${count(years.length, 'client')}. The old year goes on month by month.`;
  return { part: 'years', level: 'look', text, clients };
}

function assessRates(gaps: readonly RatesGap[], today: Day): AssessedPart {
  const from = gaps.map((gap) => gap.from).toSorted()[0];
  if (from === undefined || daysBetween(today, from) > RATES_DAYS)
    return { part: 'rates', level: 'fine', text: sayKnown(from), clients: [] };
  if (today < from) return { part: 'rates', level: 'look', text: sayKnown(from), clients: [] };
  return { part: 'rates', level: 'act', text: `New rates are missing since ${sayDay(from)}.`, clients: [] };
}

function sayKnown(from: Day | undefined): string {
  return from === undefined
    ? 'All tax rates are known.'
    : `All tax rates are known until ${sayDay(addDays(from, -1))}.`;
}

function assessBackup({ counts, backupHours }: InstallationFacts): AssessedPart {
  const { backup_at: at, backup_bytes: bytes, backup_seconds: seconds, now_at: now } = counts;
  if (at === null || bytes === null || seconds === null)
    return { part: 'backup', level: 'act', text: 'Never: no backup has been made yet.', clients: [] };
  const age = secondsBetween(at, now);
  const text = `The last one was made ${sayAge(age)} ago. Its size is ${saySize(bytes)}, and it took ${sayAge(seconds)}.`;
  return { part: 'backup', level: age > backupHours * 3600 ? 'act' : 'fine', text, clients: [] };
}

function assessDisk(disk: Disk | undefined): AssessedPart {
  if (!disk) {
    const text = 'The database is on another server, whose disk can’t be seen from here.';
    return { part: 'disk', level: 'unknown', text, clients: [] };
  }
  const share = disk.freeBytes / disk.totalBytes;
  const level = share < DISK_LOW ? 'act' : share < DISK_SMALL ? 'look' : 'fine';
  const text = `${saySize(disk.freeBytes)} of ${saySize(disk.totalBytes)} free (${Math.floor(share * 100)}%).`;
  return { part: 'disk', level, text, clients: [] };
}

function assessDatabase(counts: InstallationCounts): AssessedPart {
  const { database_bytes: bytes, earlier_bytes: earlier, earlier_at: since, now_at: now } = counts;
  const size = `Its size is ${saySize(bytes)}.`;
  if (earlier === null || since === null) return { part: 'database', level: 'fine', text: size, clients: [] };
  const grown = bytes - earlier;
  const growth = `${grown < 0 ? 'Shrunk' : 'Grown'} by ${saySize(Math.abs(grown))} in ${sayAge(secondsBetween(since, now))}.`;
  return { part: 'database', level: 'fine', text: `${size} ${growth}`, clients: [] };
}

function assessVersion({ version, newestMigration, counts }: InstallationFacts): AssessedPart {
  const pending = newestMigration - counts.migration;
  const applied = `Plenty ${version}, database at migration ${counts.migration} since ${sayDay(counts.migrated_at.toISOString().slice(0, 10))}.`;
  if (pending <= 0) return { part: 'version', level: 'fine', text: applied, clients: [] };
  return { part: 'version', level: 'look', text: `${applied} ${count(pending, 'migration')} pending.`, clients: [] };
}

function count(number: number, thing: string): string {
  return number === 1 ? `1 ${thing}` : `${number.toLocaleString('en-GB')} ${thing}s`;
}

function secondsBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 1000;
}
