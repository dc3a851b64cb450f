import type { ClientFault } from '@plenty/contract/operator/clients';
import { Card } from '#ui/card.tsx';
import { ClientFaults } from './client-faults.tsx';
import styles from './client-page.module.css';

/** What somebody should look into, before the figures. */
export function FaultsPart({ faults }: { faults: readonly ClientFault[] }) {
  return (
    <section aria-labelledby="faults">
      <Card>
        <div className={styles.suspension}>
          <h2 id="faults" className={styles.partTitle}>
            What’s wrong
          </h2>
          <ClientFaults faults={faults} />
        </div>
      </Card>
    </section>
  );
}
