import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientErasure, OffBoarding } from '@plenty/contract/operator/off-boarding';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { PasswordDialog } from '#shell/password-dialog.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { cancelErasure, forgetOffBoarding } from './off-boarding-data.ts';
import styles from './off-boarding.module.css';

/** Nothing is erased from here: the night does it, once there has been time to think again. */
export function EraseStep({ id, client }: { id: string; client: OffBoarding }) {
  return (
    <section aria-labelledby="erase">
      <Card>
        <div className={styles.step}>
          <h2 id="erase" className={styles.stepTitle}>
            3. Erase everything
          </h2>
          {client.erasure ? (
            <WaitingErasure id={id} client={client} erasure={client.erasure} />
          ) : (
            <ErasureStart id={id} client={client} />
          )}
        </div>
      </Card>
    </section>
  );
}

function ErasureStart({ id, client }: { id: string; client: OffBoarding }) {
  const [isAsking, setAsking] = useState(false);
  const isReady = client.state === 'suspended' && client.archives.some(({ state }) => state === 'ready');
  return (
    <>
      <p>
        Everything of the client is erased after a grace period of your choice. Its administrators get an email. You can
        cancel until then.
      </p>
      {isReady ? (
        <div>
          <Button kind="danger" onClick={() => setAsking(true)}>
            Schedule the erasure
          </Button>
        </div>
      ) : (
        <p>You can schedule it once there is an archive.</p>
      )}
      <EraseDialog clientId={id} client={client} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

interface WaitingErasureProps {
  readonly id: string;
  readonly client: OffBoarding;
  readonly erasure: ClientErasure;
}

function WaitingErasure({ id, client: { name }, erasure }: WaitingErasureProps) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  if (erasure.state === 'erasing')
    return (
      <p>
        <Badge tone="danger">Erasing</Badge> The data of {name} is being erased. This cannot be stopped.
      </p>
    );
  const question = {
    id: erasure.id,
    title: `Cancel the erasure of ${name}?`,
    text: 'Nothing is erased, and its administrators get an email. The client stays suspended until you resume it.',
    action: 'Cancel the erasure',
    done: 'The erasure is cancelled',
    carryOut: (password: string | undefined) => cancelErasure(id, password ?? ''),
  };
  return (
    <>
      <p>
        <Badge tone="warning">Scheduled</Badge> Everything is erased in the night after {dayOfInstant(erasure.dueAt)}.
      </p>
      <p>
        {erasure.operatorName} scheduled it on {dayOfInstant(erasure.askedAt)}. Its administrators get another email 7
        days before.
      </p>
      <div>
        <Button kind="soft" onClick={() => setAsking(true)}>
          Cancel the erasure
        </Button>
      </div>
      <PasswordDialog
        question={isAsking ? question : undefined}
        onClose={() => setAsking(false)}
        onChanged={() => forgetOffBoarding(queries)}
      />
    </>
  );
}
