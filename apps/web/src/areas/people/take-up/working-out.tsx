import { longDay } from '#format/long-day.ts';
import { Banner } from '#ui/banner.tsx';
import { Progress } from '#ui/progress.tsx';
import styles from './benefit-takeup.module.css';
import { useWorkingOut } from './use-working-out.ts';

interface WorkingOutProps {
  readonly clientId: string;
  /** The day of the figures that are shown meanwhile. */
  readonly asOf: string | null;
  readonly isWorkingOut: boolean;
}

/** Says that today's figures are on their way, and how far they are; nothing where they are there. */
export function WorkingOut({ clientId, asOf, isWorkingOut }: WorkingOutProps) {
  const progress = useWorkingOut(clientId, isWorkingOut);
  if (!isWorkingOut) return null;
  if (progress?.state === 'failed')
    return (
      <Banner kind="alert">
        Today’s figures could not be worked out. It is tried again when you open this page the next time.
      </Banner>
    );
  const { done, total } = progress ?? { done: 0, total: null };
  return (
    <div className={styles.status}>
      <Progress label="Working out today’s figures" value={total ? Math.round((100 * done) / total) : null} />
      <p role="status">
        {asOf === null
          ? 'The rules of each benefit are asked for each of your people. The figures appear here by themselves.'
          : `Until they are there you see those of ${longDay(asOf)}.`}
      </p>
    </div>
  );
}
