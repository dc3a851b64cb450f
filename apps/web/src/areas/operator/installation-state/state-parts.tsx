import type { StatePart } from '@plenty/contract/operator/installation-state';
import { Link } from 'react-router';
import { clientCalendarPath, clientPath, paths } from '#paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import styles from './installation-state.module.css';

const LEVELS = {
  fine: { tone: 'success', words: 'Fine' },
  look: { tone: 'warning', words: 'Look at it' },
  act: { tone: 'danger', words: 'Act now' },
  unknown: { tone: 'neutral', words: 'Not known' },
} as const;

/** Where more of it is; a part that has no page has no link. */
const LINKS: Partial<Record<StatePart['part'], { readonly to: string; readonly words: string }>> = {
  jobs: { to: paths.operatorJobs, words: 'See jobs' },
  emails: { to: paths.unsentMails, words: 'See emails' },
  months: { to: paths.operator, words: 'See clients' },
  years: { to: paths.operator, words: 'See clients' },
};

export function StateParts({ parts }: { readonly parts: readonly StatePart[] }) {
  return (
    <Card>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part.part}>
            <StateRow part={part} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function StateRow({ part: { part, name, level, text, clients } }: { readonly part: StatePart }) {
  const link = LINKS[part];
  const { tone, words } = LEVELS[level];
  return (
    <div className={styles.part}>
      <span>
        <Badge tone={tone}>{words}</Badge>
      </span>
      <h2 className={styles.name}>{name}</h2>
      <div>
        <p>{text}</p>
        {clients.length > 0 && (
          <ul className={styles.clients}>
            {clients.map((client) => (
              <li key={client.id}>
                <Link to={part === 'months' ? clientCalendarPath(client.id) : clientPath(client.id)}>
                  {client.name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      {link && <Link to={link.to}>{link.words}</Link>}
    </div>
  );
}
