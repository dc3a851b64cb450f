import type { OffBoarding } from '@plenty/contract/operator/off-boarding';
import { momentOfInstant } from '#format/moment-of-instant.ts';
import { Card } from '#ui/card.tsx';
import { CertificateButton } from './certificate-button.tsx';
import styles from './off-boarding.module.css';

/** What is left of a client. */
export function ErasedPart({ client: { name, erasure } }: { client: OffBoarding }) {
  if (!erasure?.erasedAt) return null;
  return (
    <Card>
      <div className={styles.step}>
        <h2 className={styles.stepTitle}>This client has been erased</h2>
        <p>
          Nothing of {name} is left but this certificate. It was erased on {momentOfInstant(erasure.erasedAt)}, as{' '}
          {erasure.operatorName} had asked.
        </p>
        <p>Backups still hold its data until they are deleted in their turn.</p>
        <div>
          <CertificateButton id={erasure.id} name={name} />
        </div>
      </div>
    </Card>
  );
}
