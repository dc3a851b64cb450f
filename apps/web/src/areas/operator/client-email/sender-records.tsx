import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CheckedRecord, ClientSender, SenderRecord } from '@plenty/contract/operator/client-email';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { checkSenderRecords, forgetSender } from './client-email-data.ts';
import styles from './client-email.module.css';
import { describeOutcome, RECORD_WORDS } from './record-words.ts';

interface SenderRecordsProps {
  readonly clientId: string;
  readonly sender: ClientSender;
}

/** What whoever keeps the domain's DNS has to add, and whether it is there. */
export function SenderRecords({ clientId, sender: { records, installationAddress } }: SenderRecordsProps) {
  const client = useQueryClient();
  const check = useMutation({
    mutationFn: () => checkSenderRecords(clientId),
    onSettled: () => forgetSender(client, clientId),
  });
  if (records.length === 0)
    return (
      <SettingsSection
        title="DNS records"
        lead={`Emails come from ${installationAddress}, so this client’s own DNS needs nothing. Whoever runs this installation looks after SPF and DKIM of that address.`}
      >
        <p>With an address of the client’s own, its records are listed here, and you can test them.</p>
      </SettingsSection>
    );
  return (
    <SettingsSection
      title="DNS records"
      lead="Pass these on to whoever looks after the domain’s DNS. Then test whether they’re in place."
    >
      <ul className={styles.records}>
        {records.map((record) => (
          <RecordCard
            key={record.purpose}
            record={record}
            checked={check.data?.records.find(({ purpose }) => purpose === record.purpose)}
          />
        ))}
      </ul>
      {records.every(({ purpose }) => purpose !== 'dkim') && (
        <p className={styles.note}>
          Does your mail server sign emails with DKIM? Add its selector under “Change the sender” to see the record
          here.
        </p>
      )}
      {check.isError && <Banner kind="alert">We couldn’t test the records. Please try again.</Banner>}
      {check.data?.isProved && <Banner kind="success">The domain is proved. Emails come from this address.</Banner>}
      <div>
        <Button kind="soft" busy={check.isPending} onClick={() => check.mutate()}>
          Test the records
        </Button>
      </div>
    </SettingsSection>
  );
}

function RecordCard({ record, checked }: { record: SenderRecord; checked: CheckedRecord | undefined }) {
  const { title, text } = RECORD_WORDS[record.purpose];
  return (
    <li className={styles.record}>
      <h3>{title}</h3>
      <p className={styles.note}>{text}</p>
      <dl className={styles.facts}>
        <dt>{record.type} record</dt>
        <dd>
          <code>{record.name}</code>
        </dd>
        <dt>Value</dt>
        <dd className={styles.value}>
          <code>{record.value}</code>
          <CopyButton text={record.value}>Copy the value</CopyButton>
        </dd>
        {checked && (
          <>
            <dt>Test</dt>
            <dd>
              <RecordOutcome checked={checked} />
            </dd>
          </>
        )}
      </dl>
    </li>
  );
}

function RecordOutcome({ checked }: { checked: CheckedRecord }) {
  if (checked.outcome === 'found') return <Badge tone="success">Found</Badge>;
  return (
    <>
      <Badge tone={checked.purpose === 'dmarc' ? 'neutral' : 'warning'}>
        {checked.outcome === 'missing' ? 'Not found' : 'Needs a change'}
      </Badge>
      <p>{describeOutcome(checked)}</p>
      {checked.seen.map((seen) => (
        <p key={seen}>
          Seen: <code>{seen}</code>
        </p>
      ))}
    </>
  );
}
