import { useState } from 'react';
import type { OperatorClient } from '@plenty/contract/operator/clients';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import styles from './client-address.module.css';
import { MoveDialog } from './move-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';

type OpenedDialog = 'name' | 'domain' | 'return';

/** What the client is called, and where its portal is. */
export function AddressPart({ client }: { client: OperatorClient }) {
  const [opened, setOpened] = useState<OpenedDialog>();
  const { id, name, ownDomain } = client;
  const close = () => setOpened(undefined);
  return (
    <section aria-labelledby="address">
      <Card>
        <div className={styles.part}>
          <h2 id="address" className={styles.title}>
            Name and address
          </h2>
          <p>
            {ownDomain === null
              ? 'The portal is at an address of this installation. It can move to a domain of the client’s own.'
              : `The portal is at ${ownDomain}, a domain of the client’s own. Its first address works too.`}
          </p>
          <div className={styles.actions}>
            <Button kind="soft" onClick={() => setOpened('name')}>
              Rename
            </Button>
            <Button kind="soft" onClick={() => setOpened('domain')}>
              {ownDomain === null ? 'Use its own domain' : 'Use another domain'}
            </Button>
            {ownDomain !== null && (
              <Button kind="plain" onClick={() => setOpened('return')}>
                Stop using it
              </Button>
            )}
          </div>
        </div>
      </Card>
      <RenameDialog clientId={id} name={name} isOpen={opened === 'name'} onClose={close} />
      <MoveDialog clientId={id} name={name} isOpen={opened === 'domain'} onClose={close} />
      <ReturnDialog clientId={id} name={name} domain={ownDomain} isOpen={opened === 'return'} onClose={close} />
    </section>
  );
}
