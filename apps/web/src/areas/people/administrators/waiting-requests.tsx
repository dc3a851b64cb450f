import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { RightsDecision, RightsRequest } from '@plenty/contract/people/administrators';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { rightsRequests } from './administrators-data.ts';
import { useForgetRights } from './use-forget-rights.ts';
import styles from './administrators.module.css';
import { PasswordDialog } from '#shell/password-dialog.tsx';
import { sayRequest, toRequestQuestion } from './request-words.ts';
import { sayPermissions } from './say-permissions.ts';

interface Deciding {
  readonly request: RightsRequest;
  readonly decision: RightsDecision;
}

/** What waits for a second person; nothing where nothing does. */
export function WaitingRequests({ clientId }: { clientId: string }) {
  const forget = useForgetRights(clientId);
  const headingId = useId();
  const requests = useQuery(rightsRequests(clientId));
  const [deciding, setDeciding] = useState<Deciding>();
  const waiting = requests.data?.data ?? [];
  return (
    <>
      {waiting.length > 0 && (
        <section className={styles.waiting} aria-labelledby={headingId}>
          <h2 id={headingId}>Waiting for a second person</h2>
          <ul className={styles.requests}>
            {waiting.map((request) => (
              <Card key={request.id} as="li">
                <Request request={request} onDecide={(decision) => setDeciding({ request, decision })} />
              </Card>
            ))}
          </ul>
        </section>
      )}
      <PasswordDialog
        onChanged={forget}
        question={deciding && toRequestQuestion(clientId, deciding.request, deciding.decision)}
        onClose={() => setDeciding(undefined)}
      />
    </>
  );
}

function Request({ request, onDecide }: { request: RightsRequest; onDecide: (decision: RightsDecision) => void }) {
  const { given, askedBy, askedAt, expiresAt, isOutdated, mayConfirm, mayRefuse, mayWithdraw } = request;
  return (
    <div className={styles.request}>
      <div>
        <p className={styles.what}>{sayRequest(request)}</p>
        {given.length > 0 && <p>May use: {sayPermissions(given)}</p>}
        <p className={styles.note}>
          Asked by {askedBy} on {dayOfInstant(askedAt)}, waits until {dayOfInstant(expiresAt)}.
          {isOutdated && ' The rights have changed since, so it can no longer be confirmed.'}
        </p>
      </div>
      <div className={styles.decisions}>
        {mayConfirm && <Button onClick={() => onDecide('confirm')}>Confirm</Button>}
        {mayRefuse && (
          <Button kind="soft" onClick={() => onDecide('refuse')}>
            Refuse
          </Button>
        )}
        {mayWithdraw && (
          <Button kind="soft" onClick={() => onDecide('withdraw')}>
            Withdraw
          </Button>
        )}
      </div>
    </div>
  );
}
