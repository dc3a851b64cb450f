import { useState } from 'react';
import type { OperatorClient } from '@plenty/contract/operator/clients';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { useMayOperate } from '#shell/use-may-operate.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import styles from './client-page.module.css';
import { ResumeDialog } from './resume-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

/** Closing the client to its people, and opening it again. */
export function SuspensionPart({ client }: { client: OperatorClient }) {
  const [isAsking, setAsking] = useState(false);
  const { id, name, suspension, state } = client;
  const mayResume = useMayOperate('own');
  const close = () => setAsking(false);
  return (
    <section aria-labelledby="suspension">
      <Card>
        <div className={styles.suspension}>
          <h2 id="suspension" className={styles.partTitle}>
            {state === 'suspended' ? 'This client is suspended' : 'Suspend this client'}
          </h2>
          {state === 'suspended' ? (
            <>
              {suspension && <SuspensionWords suspension={suspension} />}
              {mayResume && (
                <div>
                  <Button onClick={() => setAsking(true)}>Resume the client</Button>
                </div>
              )}
              <ResumeDialog clientId={id} name={name} isOpen={isAsking} onClose={close} />
            </>
          ) : (
            <>
              <p>
                Nobody can log in, jobs stop, and the portal’s page says why. You can resume the client at any time.
              </p>
              <div>
                <Button kind="danger" onClick={() => setAsking(true)}>
                  Suspend the client
                </Button>
              </div>
              <SuspendDialog clientId={id} name={name} isOpen={isAsking} onClose={close} />
            </>
          )}
        </div>
      </Card>
    </section>
  );
}

function SuspensionWords({ suspension }: { suspension: NonNullable<OperatorClient['suspension']> }) {
  const { since, operatorName, message, closesMonths } = suspension;
  return (
    <>
      <p>
        {operatorName} suspended it on {dayOfInstant(since)}.{' '}
        {closesMonths ? 'Payroll months go on closing.' : 'Payroll months don’t close meanwhile.'}
      </p>
      <p>People read: “{message}”</p>
    </>
  );
}
