import type { OperatorClient } from '@plenty/contract/operator/clients';
import { clientOffBoardingPath } from '#paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import styles from './off-boarding.module.css';

/** The way out, on the client's page. */
export function OffBoardingPart({ client: { id } }: { client: OperatorClient }) {
  return (
    <section aria-labelledby="off-boarding">
      <Card>
        <div className={styles.step}>
          <h2 id="off-boarding" className={styles.stepTitle}>
            Off-boarding
          </h2>
          <p>When the client leaves: take all its data along as one archive, then erase it here.</p>
          <div>
            <ButtonLink kind="soft" to={clientOffBoardingPath(id)}>
              Start off-boarding
            </ButtonLink>
          </div>
        </div>
      </Card>
    </section>
  );
}
