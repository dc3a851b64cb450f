import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientSender } from '@plenty/contract/operator/client-email';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { toast } from '#ui/toast.tsx';
import { sendSenderTest } from './client-email-data.ts';
import styles from './client-email.module.css';
import { SenderDialog } from './sender-dialog.tsx';

interface SenderPartProps {
  readonly clientId: string;
  readonly sender: ClientSender;
}

/** What people see in their inbox, and where their answers go. */
export function SenderPart({ clientId, sender }: SenderPartProps) {
  const [isChanging, setChanging] = useState(false);
  const { from, replyTo, address, isProved } = sender;
  return (
    <SettingsSection title="Sender" lead="What people see above each email.">
      <dl className={styles.facts}>
        <dt>From</dt>
        <dd>
          {from.name} &lt;{from.address}&gt;
        </dd>
        <dt>Answers go to</dt>
        <dd>{replyTo}</dd>
        {address !== null && !isProved && (
          <>
            <dt>Own address</dt>
            <dd>
              {address} <Badge tone="warning">Not proved yet</Badge>
              <p className={styles.note}>
                We’ll use it once the domain’s DNS has the first record below. Until then emails come from{' '}
                {from.address}.
              </p>
            </dd>
          </>
        )}
      </dl>
      <div className={styles.actions}>
        <Button kind="soft" onClick={() => setChanging(true)}>
          Change the sender
        </Button>
        <SendTest clientId={clientId} />
      </div>
      <SenderDialog clientId={clientId} sender={sender} isOpen={isChanging} onClose={() => setChanging(false)} />
    </SettingsSection>
  );
}

function SendTest({ clientId }: Pick<SenderPartProps, 'clientId'>) {
  const test = useMutation({
    mutationFn: () => sendSenderTest(clientId),
    onSuccess: ({ recipient }) => toast({ kind: 'success', text: `We’re sending a test email to ${recipient}` }),
    onError: ({ message }) => toast({ kind: 'alert', text: message }),
  });
  return (
    <Button kind="plain" busy={test.isPending} onClick={() => test.mutate()}>
      Send me a test email
    </Button>
  );
}
