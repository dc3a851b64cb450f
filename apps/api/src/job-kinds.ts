import { dataExportKind } from './features/data-export/data-export-kind.ts';
import { welcomeResendKind } from './features/engagement/welcome-resend-kind.ts';
import { clientFamilyNotices, familyNotices } from './features/family/family-notices.ts';
import { monthClose, monthCloseNight } from './features/month-close/month-close.ts';
import { clientNominationReminders, nominationReminders } from './features/nominations/nomination-reminders.ts';
import { clientStatementMails, statementMails } from './features/profile/statement-mails.ts';
import { selectionsDay, selectionsNight } from './features/selections/selections-day.ts';
import { vouchersDay, vouchersNight } from './features/vouchers/vouchers-night.ts';
import { fileSweep } from './platform/files/sweep-files.ts';
import { housekeeping } from './platform/housekeeping/housekeeping.ts';
import { retention } from './platform/housekeeping/retention.ts';
import type { JobKind } from './platform/jobs/job-kind.ts';

/** Every kind of job: what the server does by itself, on one screen. */
export const JOB_KINDS: readonly JobKind[] = [
  clientFamilyNotices,
  clientNominationReminders,
  clientStatementMails,
  dataExportKind,
  familyNotices,
  fileSweep,
  housekeeping,
  monthClose,
  monthCloseNight,
  nominationReminders,
  retention,
  selectionsDay,
  selectionsNight,
  statementMails,
  vouchersDay,
  vouchersNight,
  welcomeResendKind,
];
