import type { OffBoarding } from '@plenty/contract/operator/off-boarding';
import { clientPath } from '#paths.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import styles from './off-boarding.module.css';

/** Done on the client's own page, where its people's message is written. */
export function SuspendStep({ id, client: { state } }: { id: string; client: OffBoarding }) {
  return (
    <section aria-labelledby="suspend">
      <Card>
        <div className={styles.step}>
          <div className={styles.stepHead}>
            <h2 id="suspend" className={styles.stepTitle}>
              1. Suspend
            </h2>
            {state === 'suspended' && <Badge tone="success">Done</Badge>}
          </div>
          {state === 'suspended' ? (
            <p>Nobody there can log in. You can resume the client until its erasure is scheduled.</p>
          ) : (
            <>
              <p>Suspend the client first, so that nobody changes anything after the archive has been made.</p>
              <div>
                <ButtonLink kind="soft" to={clientPath(id)}>
                  Go to the client
                </ButtonLink>
              </div>
            </>
          )}
        </div>
      </Card>
    </section>
  );
}
