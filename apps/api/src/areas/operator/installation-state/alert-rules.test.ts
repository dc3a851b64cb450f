import { expect, test } from 'vitest';
import type { InstallationCounts } from '../../../platform/installation/counts-table.ts';
import { findAlerts, type AlertFacts } from './alert-rules.ts';

const NOW = new Date('2026-11-19T09:00:00Z');
const COUNTS: InstallationCounts = {
  jobs_waiting: 0,
  jobs_failed: 0,
  oldest_job_seconds: 0,
  mails_waiting: 0,
  mails_dead: 0,
  oldest_mail_seconds: 0,
  late_months: [],
  years_without_next: [],
  database_bytes: 1,
  earlier_bytes: null,
  earlier_at: null,
  backup_at: NOW,
  backup_bytes: 1,
  backup_seconds: 1,
  migration: 71,
  migrated_at: NOW,
  installed_at: NOW,
  now_at: NOW,
};
const WELL: AlertFacts = {
  counts: COUNTS,
  disk: { freeBytes: 11, totalBytes: 100 },
  gaps: [{ table: 'minimumWage', from: '2027-04-01' }],
  backupHours: 26,
  version: '0.3.0',
  newestMigration: 71,
  certificates: [],
};
const rulesOf = (facts: Partial<AlertFacts>) => findAlerts({ ...WELL, ...facts }).map(({ rule }) => rule);

const gapsFrom = (...days: string[]) => ({ gaps: days.map((from) => ({ table: 'incomeTax', from })) });
const certificate = (endsAt: string) => ({
  certificates: [{ clientId: 'a', clientName: 'Harbour', endsAt: new Date(endsAt) }],
});

test('a disk with less than a tenth free is nearly full', () => {
  expect(rulesOf({ disk: { freeBytes: 10, totalBytes: 100 } })).toEqual([]);
  expect(rulesOf({ disk: { freeBytes: 9, totalBytes: 100 } })).toEqual(['disk-low']);
});

test('rates are about to end 60 days before, once for all tables', () => {
  expect(rulesOf(gapsFrom('2027-01-19'))).toEqual([]);
  expect(rulesOf(gapsFrom('2027-01-18', '2027-01-18'))).toEqual(['rates-ending']);
});

test('a certificate is about to end 30 days before, and its client is named', () => {
  expect(rulesOf(certificate('2026-12-20T00:00:00Z'))).toEqual([]);
  expect(findAlerts({ ...WELL, ...certificate('2026-12-19T00:00:00Z') })).toEqual([
    {
      rule: 'certificate-ending',
      subject: 'a',
      said: 'The certificate of Harbour’s identity provider ends on 19 December 2026. After that nobody there can log in with it.',
    },
  ]);
});
