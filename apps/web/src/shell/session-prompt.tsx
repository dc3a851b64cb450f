import { useState } from 'react';
import { Navigate } from 'react-router';
import { paths } from '#paths.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { stayLoggedIn } from './session-prompt-data.ts';
import styles from './session-prompt.module.css';
import { useIdleState } from './use-idle-state.ts';

/** Asks who has not used the portal for a while whether they are still there. */
export function SessionPrompt() {
  const { idle, recheck } = useIdleState();
  if (idle.state === 'over') return <Navigate to={paths.logout} replace />;
  return <SessionQuestion secondsLeft={idle.state === 'asking' ? idle.secondsLeft : undefined} onStayed={recheck} />;
}

interface SessionQuestionProps {
  /** Nothing while nobody is asked. */
  readonly secondsLeft: number | undefined;
  readonly onStayed: () => void;
}

function SessionQuestion({ secondsLeft, onStayed }: SessionQuestionProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  // What was last said stays while the dialog fades.
  const [shownSeconds, setShownSeconds] = useState(secondsLeft);
  if (secondsLeft !== undefined && secondsLeft !== shownSeconds) setShownSeconds(secondsLeft);

  async function stay(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(await stayLoggedIn());
    setIsBusy(false);
    onStayed();
  }

  return (
    <AlertDialog
      isOpen={secondsLeft !== undefined}
      // Whoever presses Escape is there.
      onClose={() => void stay()}
      title="Stay logged in?"
      text={
        <div className={styles.question}>
          <p>We will log you out soon</p>
          {/* Not read out every second: the question has been, and says enough. */}
          <p className={styles.countdown} role="timer" aria-live="off">
            <b>{shownSeconds}</b> {shownSeconds === 1 ? 'second' : 'seconds'}
          </p>
          {failure !== undefined && <p role="alert">{failure}</p>}
        </div>
      }
      actions={
        <>
          <ButtonLink kind="soft" to={paths.logout}>
            Logout
          </ButtonLink>
          <Button busy={isBusy} onClick={() => void stay()}>
            Stay logged in
          </Button>
        </>
      }
    />
  );
}
