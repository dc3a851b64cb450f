import type { OwnSession } from '@plenty/contract/access/sessions';
import { momentOfInstant } from '#format/moment-of-instant.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import styles from './profile.module.css';

interface SessionListProps {
  readonly sessions: readonly OwnSession[];
  readonly onEnd: (session: OwnSession) => void;
  readonly onEndOthers: () => void;
}

export function SessionList({ sessions, onEnd, onEndOthers }: SessionListProps) {
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <div>
              <p className={styles.device}>
                {sessionNameOf(session)}
                {session.isCurrent && <Badge tone="brand">This browser</Badge>}
              </p>
              <p className={styles.when}>
                Last used {momentOfInstant(session.lastSeenAt)}, logged in {momentOfInstant(session.startedAt)}
                {session.hasSecondFactor && ' with two factor authentication'}
              </p>
            </div>
            {!session.isCurrent && (
              <Button kind="plain" onClick={() => onEnd(session)}>
                End session<span className="visually-hidden"> on {sessionNameOf(session)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasOthers ? (
        <Button kind="soft" onClick={onEndOthers}>
          End all other sessions
        </Button>
      ) : (
        <p>You are not logged in anywhere else.</p>
      )}
    </>
  );
}

export function sessionNameOf({ device }: OwnSession): string {
  return device ?? 'Unknown browser';
}
