import { dataExportKind } from './areas/people/data-export/data-export-kind.ts';
import { administratorDigest, clientDigest } from './areas/people/digest/administrator-digest.ts';
import { welcomeResendKind } from './areas/people/engagement/welcome-resend-kind.ts';
import { clientFamilyNotices, familyNotices } from './areas/enrolment/family/family-notices.ts';
import { minimumWageDay, minimumWageNight } from './areas/payroll/minimum-wage/minimum-wage-kind.ts';
import { monthClose, monthCloseNight } from './areas/payroll/month-close/month-close.ts';
import { clientNominationReminders, nominationReminders } from './areas/enrolment/nominations/nomination-reminders.ts';
import { healthSamples } from './areas/operator/installation-state/health-samples.ts';
import { installationAlerts, installationDigest } from './areas/operator/installation-state/tell-operators.ts';
import { archiveKind } from './areas/operator/off-boarding/archive-kind.ts';
import { erasuresNight } from './areas/operator/off-boarding/erasures-night.ts';
import { ratesGaps } from './areas/operator/rates/rates-gaps.ts';
import { overdueMonths } from './areas/payroll/payroll-calendar/overdue-months.ts';
import { clientStatementMails, statementMails } from './areas/people/profile/statement-mails.ts';
import { reportRuns, reportRunsNight } from './areas/payroll/reports/report-runs.ts';
import { previewKind } from './areas/enrolment/renewal-preview/preview-kind.ts';
import { renewals, renewalsNight } from './areas/enrolment/renewals/renewals.ts';
import { selectionsDay, selectionsNight } from './areas/enrolment/selections/selections-day.ts';
import { afterLoadKind } from './areas/people/uploads/after-load-kind.ts';
import { dataLoadKind } from './areas/people/uploads/data-load-kind.ts';
import { takeUpKind, takeUpNight } from './areas/people/take-up/take-up-kind.ts';
import { vouchersDay, vouchersNight } from './areas/payroll/vouchers/vouchers-night.ts';
import { fileSweep } from './platform/files/sweep-files.ts';
import { housekeeping } from './platform/housekeeping/housekeeping.ts';
import { retention } from './platform/housekeeping/retention.ts';
import type { JobKind } from './platform/jobs/job-kind.ts';

/** Every kind of job: what the server does by itself, on one screen. */
export const JOB_KINDS: readonly JobKind[] = [
  afterLoadKind,
  administratorDigest,
  archiveKind,
  clientDigest,
  clientFamilyNotices,
  clientNominationReminders,
  clientStatementMails,
  dataExportKind,
  dataLoadKind,
  erasuresNight,
  familyNotices,
  fileSweep,
  healthSamples,
  housekeeping,
  installationAlerts,
  installationDigest,
  minimumWageDay,
  minimumWageNight,
  monthClose,
  monthCloseNight,
  nominationReminders,
  overdueMonths,
  previewKind,
  ratesGaps,
  renewals,
  renewalsNight,
  reportRuns,
  reportRunsNight,
  retention,
  selectionsDay,
  selectionsNight,
  statementMails,
  takeUpKind,
  takeUpNight,
  vouchersDay,
  vouchersNight,
  welcomeResendKind,
];
