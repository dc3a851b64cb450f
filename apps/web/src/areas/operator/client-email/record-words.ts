import type { CheckedRecord, RecordPurpose } from '@plenty/contract/operator/client-email';

interface RecordWords {
  readonly title: string;
  /** What it is for, in two sentences. */
  readonly text: string;
  readonly missing: string;
  readonly different: string;
}

export const RECORD_WORDS: Readonly<Record<RecordPurpose, RecordWords>> = {
  proof: {
    title: 'Proof of the domain',
    text: 'This record shows that the domain belongs to the client. We use the address only once we’ve found it.',
    missing: 'We didn’t find this record. It can take a day until a new one is seen everywhere.',
    different: 'There is a record, but with another value.',
  },
  spf: {
    title: 'SPF',
    text: 'SPF lists the mail servers that may send emails for a domain. Without it, many inboxes treat our emails as spam.',
    missing: 'The domain has no SPF record.',
    different: 'The domain has an SPF record that doesn’t permit our mail server.',
  },
  dkim: {
    title: 'DKIM',
    text: 'DKIM is a signature that shows nobody has changed an email on its way. The domain’s DNS holds the key that inboxes check it with.',
    missing: 'We didn’t find a key.',
    different: 'There is a record, but no key in it.',
  },
  dmarc: {
    title: 'DMARC (recommended)',
    text: 'DMARC says what inboxes should do with emails that fail both checks. Start with “none” and make it stricter later.',
    missing: 'The domain has no DMARC policy.',
    different: 'There is a record, but it is no DMARC policy.',
  },
};

const REPEATED = 'The domain has more than one SPF record, so mail servers follow none. Keep one.';

export function describeOutcome({ purpose, outcome }: CheckedRecord): string {
  if (outcome === 'found') return 'Found';
  return outcome === 'repeated' ? REPEATED : RECORD_WORDS[purpose][outcome];
}
