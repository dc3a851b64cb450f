import { builtOnce, writtenQuery } from '@plenty/database/query';

interface LateMonth {
  readonly clientId: string;
  readonly clientName: string;
  /** YYYY-MM */
  readonly month: string;
}

interface YearWithoutNext {
  readonly clientId: string;
  readonly clientName: string;
  readonly year: number;
}

/** What the database says of the installation. */
export interface InstallationCounts {
  readonly jobs_waiting: number;
  readonly jobs_failed: number;
  readonly oldest_job_seconds: number;
  readonly mails_waiting: number;
  readonly mails_dead: number;
  readonly oldest_mail_seconds: number;
  readonly late_months: readonly LateMonth[];
  readonly years_without_next: readonly YearWithoutNext[];
  readonly database_bytes: number;
  /** As it was a week ago, or when it was first noted after that. */
  readonly earlier_bytes: number | null;
  readonly earlier_at: Date | null;
  /** The newest; nothing before the first. */
  readonly backup_at: Date | null;
  readonly backup_bytes: number | null;
  readonly backup_seconds: number | null;
  /** The newest that has been applied. */
  readonly migration: number;
  readonly migrated_at: Date;
  readonly installed_at: Date;
  readonly now_at: Date;
}

/** For jobs and metrics, which have no session. */
export const COUNT_INSTALLATION = builtOnce(writtenQuery<InstallationCounts>('select * from count_installation()', []));
