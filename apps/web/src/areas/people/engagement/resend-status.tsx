import type { Resend, ResendSkip } from '@plenty/contract/people/engagement';
import { momentOfInstant } from '#format/moment-of-instant.ts';
import { Banner } from '#ui/banner.tsx';
import { Progress } from '#ui/progress.tsx';
import styles from './employee-engagement.module.css';
import { isResendUnderWay } from './engagement-data.ts';
import { sayCount } from '#format/say-count.ts';

/** How far the welcome e-mails are that were last sent again, and what came of them. */
export function ResendStatus({ resend }: { resend: Resend }) {
  const { state, people, done, askedAt } = resend;
  if (isResendUnderWay(state))
    return (
      <div className={styles.status}>
        <Progress label="Sending welcome e-mails" value={people === 0 ? null : Math.round((100 * done) / people)} />
        <p role="status">
          {sayCount(done)} of {sayCount(people)} people. You can leave this page: it goes on by itself.
        </p>
      </div>
    );
  if (state === 'failed')
    return (
      <Banner kind="alert">
        Sending broke off: {sayCount(done)} of {sayCount(people)} people were seen to. Please send it again; nobody gets
        two within an hour.
      </Banner>
    );
  return (
    <div className={styles.status}>
      <p>
        <strong>{momentOfInstant(askedAt)}:</strong> {sentTo(resend.sent)}
      </p>
      {resend.skipped.length > 0 && (
        <ul className={styles.skipped} aria-label="Who was left out">
          {resend.skipped.map(({ reason, people: left }) => (
            <li key={reason}>{`${left === 1 ? '1 person' : `${sayCount(left)} people`} left out: ${WHY[reason]}`}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const WHY: Record<ResendSkip, string> = {
  registered: 'registered already',
  'not-active': 'left, not active, or not allowed in',
  'no-email': 'no e-mail address',
  recent: 'had a welcome e-mail within the hour before',
};

function sentTo(people: number): string {
  if (people === 0) return 'no welcome e-mail was sent.';
  return people === 1 ? 'welcome e-mail sent to 1 person.' : `welcome e-mail sent to ${sayCount(people)} people.`;
}
