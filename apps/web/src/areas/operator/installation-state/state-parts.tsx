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

const PARTS: Readonly<
  Record<StatePart['part'], { readonly name: string; readonly link?: { to: string; words: string } }>
> = {
  jobs: { name: 'Jobs', link: { to: paths.operatorJobs, words: 'See jobs' } },
  emails: { name: 'Emails', link: { to: paths.unsentMails, words: 'See emails' } },
  months: { name: 'Payroll months', link: { to: paths.operator, words: 'See clients' } },
  years: { name: 'Scheme years', link: { to: paths.operator, words: 'See clients' } },
  rates: { name: 'Tax rates' },
  backup: { name: 'Backup' },
  disk: { name: 'Disk' },
  database: { name: 'Database' },
  version: { name: 'Version' },
};

export function StateParts({ parts }: { readonly parts: readonly StatePart[] }) {
  return (
    <Card>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part.part}>
            <Part part={part} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Part({ part: { part, level, text, clients } }: { readonly part: StatePart }) {
  const { name, link } = PARTS[part];
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
