import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OperatorSession } from '@plenty/contract/operator/operator-accounts';
import type { OperatorRow } from '@plenty/contract/operator/operators';
import { momentOfInstant } from '#format/moment-of-instant.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions, DialogNote } from '#ui/dialog-form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { operatorSessions } from './operators-data.ts';
import styles from './operators.module.css';

interface OperatorSessionsProps {
  /** Nobody while nothing is asked. */
  readonly operator: OperatorRow | undefined;
  readonly onClose: () => void;
  readonly onEnd: (operator: OperatorRow) => void;
}

/** Where another operator is logged in. One’s own are on the profile page. */
export function OperatorSessions({ operator, onClose, onEnd }: OperatorSessionsProps) {
  // Who was asked about stays in sight while the dialog closes.
  const [shown, setShown] = useState(operator);
  if (operator !== undefined && operator !== shown) setShown(operator);
  return (
    <Dialog
      isOpen={operator !== undefined}
      onClose={onClose}
      title={`Where ${shown?.name ?? 'this operator'} is logged in`}
    >
      {shown && <OpenSessions operator={shown} onClose={onClose} onEnd={onEnd} />}
    </Dialog>
  );
}

function OpenSessions({ operator, onClose, onEnd }: OperatorSessionsProps & { operator: OperatorRow }) {
  const list = useQuery(operatorSessions(operator.id));
  return (
    <Loaded
      query={list}
      loading={<Skeleton count={2} shape="line" />}
      loadingWords="Loading the sessions"
      failed="We couldn’t load the sessions."
    >
      {({ sessions }) => (
        <DialogNote>
          {sessions.length === 0 ? <p>They’re not logged in anywhere.</p> : <SessionLines sessions={sessions} />}
          <DialogActions>
            <Button kind="plain" onClick={onClose}>
              Close
            </Button>
            {sessions.length > 0 && (
              <Button kind="danger" onClick={() => onEnd(operator)}>
                Log out everywhere
              </Button>
            )}
          </DialogActions>
        </DialogNote>
      )}
    </Loaded>
  );
}

function SessionLines({ sessions }: { sessions: readonly OperatorSession[] }) {
  return (
    <ul className={styles.sessions}>
      {sessions.map(({ id, device, startedAt, lastSeenAt }) => (
        <li key={id}>
          <TwoLines below={`Since ${momentOfInstant(startedAt)}, last used ${momentOfInstant(lastSeenAt)}`}>
            {device ?? 'Unknown device'}
          </TwoLines>
        </li>
      ))}
    </ul>
  );
}
