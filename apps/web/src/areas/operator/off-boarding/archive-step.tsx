import { useState } from 'react';
import type { OffBoarding } from '@plenty/contract/operator/off-boarding';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Progress } from '#ui/progress.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';
import { ArchiveList } from './archive-list.tsx';
import { isBeingMade } from './off-boarding-data.ts';
import styles from './off-boarding.module.css';

/** Making archives and taking them away. */
export function ArchiveStep({ id, client }: { id: string; client: OffBoarding }) {
  const [isAsking, setAsking] = useState(false);
  const { archives, name, state } = client;
  const running = archives.find(isBeingMade);
  const others = archives.filter((archive) => !isBeingMade(archive));
  return (
    <section aria-labelledby="archive">
      <Card>
        <div className={styles.step}>
          <h2 id="archive" className={styles.stepTitle}>
            2. Make and download the archive
          </h2>
          <p>
            One encrypted file with everything of the client: people, choices, payroll, files and history. Another
            installation of Plenty can restore it.
          </p>
          {others.length > 0 && <ArchiveList clientId={id} slug={client.slug} archives={others} />}
          {running && (
            <>
              <Progress label="Making the archive" value={shareDone(running)} />
              <p>You can leave this page. The archive is made meanwhile.</p>
            </>
          )}
          {state === 'active' && <p>You can make an archive once the client is suspended.</p>}
          {state === 'suspended' && !running && (
            <div>
              <Button kind={others.length > 0 ? 'soft' : 'primary'} onClick={() => setAsking(true)}>
                {others.length > 0 ? 'Make another archive' : 'Make an archive'}
              </Button>
            </div>
          )}
        </div>
      </Card>
      <ArchiveDialog clientId={id} name={name} isOpen={isAsking} onClose={() => setAsking(false)} />
    </section>
  );
}

function shareDone({ done, total }: OffBoarding['archives'][number]): number | null {
  return total ? Math.round((100 * done) / total) : null;
}
