import type { LifeEvent } from '@plenty/contract/enrolment/life-events';
import { longDay } from '#format/long-day.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import styles from './life-events.module.css';

interface LifeEventListProps {
  readonly events: readonly LifeEvent[];
  /** yyyy-mm-dd */
  readonly today: string;
  readonly onSend: (event: LifeEvent) => void;
}

export function LifeEventList({ events, today, onSend }: LifeEventListProps) {
  return (
    <ul className={styles.list}>
      {events.map((event) => (
        <li key={event.id} className={styles.event}>
          <p className={styles.name}>
            {event.name}
            <EventBadge event={event} isOpen={today <= event.openUntil} />
          </p>
          <p className={styles.facts}>{longDay(event.happenedOn)}</p>
          {event.note !== '' && <p className={styles.note}>{event.note}</p>}
          <p className={styles.opened}>{describeOpened(event, today)}</p>
          <Evidence event={event} onSend={() => onSend(event)} />
        </li>
      ))}
    </ul>
  );
}

function EventBadge({ event: { status }, isOpen }: { event: LifeEvent; isOpen: boolean }) {
  if (status === 'refused') return <Badge tone="danger">Not accepted</Badge>;
  if (status === 'awaiting-evidence') return <Badge tone="warning">Evidence needed</Badge>;
  return isOpen ? <Badge tone="success">Open</Badge> : <Badge>Closed</Badge>;
}

function describeOpened({ opens, openUntil, status }: LifeEvent, today: string): string {
  const names = new Intl.ListFormat('en-GB').format(opens.map(({ name }) => name));
  if (opens.length === 0) return 'It opens no benefits.';
  if (status === 'refused') return `It no longer opens ${names}.`;
  return today <= openUntil
    ? `You can choose or change ${names} until ${longDay(openUntil)}.`
    : `You could choose or change ${names} until ${longDay(openUntil)}.`;
}

function Evidence({ event, onSend }: { event: LifeEvent; onSend: () => void }) {
  const { status, hasEvidence, openUntil, name, decisionReason } = event;
  if (status === 'accepted') return null;
  if (decisionReason !== null) return <p className={styles.facts}>The reason given: {decisionReason}</p>;
  if (status === 'refused' && !hasEvidence) return <p className={styles.facts}>Evidence did not come in time.</p>;
  if (status === 'refused') return null;
  return (
    <div className={styles.evidence}>
      <p className={styles.facts}>
        {hasEvidence
          ? 'We have your evidence, and are looking at it.'
          : `Please send evidence by ${longDay(openUntil)}, or the life event will not be accepted.`}
      </p>
      <Button kind="soft" onClick={onSend}>
        {hasEvidence ? 'Replace evidence' : 'Send evidence'}
        <span className="visually-hidden"> for {name}</span>
      </Button>
    </div>
  );
}
