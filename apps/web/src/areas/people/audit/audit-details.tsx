import { useState, type ReactNode } from 'react';
import type { AuditRow } from '@plenty/contract/people/audit';
import { momentOfInstant } from '#format/moment-of-instant.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ROLES } from './actor-roles.ts';
import styles from './audit.module.css';

/** All that is known of one entry. */
export function AuditDetails({ row, onClose }: { row: AuditRow | undefined; onClose: () => void }) {
  // What was opened stays in sight while the dialog closes.
  const [shown, setShown] = useState(row);
  if (row !== undefined && row !== shown) setShown(row);
  return (
    <Dialog isOpen={row !== undefined} onClose={onClose} title={shown?.what ?? ''}>
      {shown && <AuditDetailList row={shown} />}
    </Dialog>
  );
}

function AuditDetailList({ row }: { row: AuditRow }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['When', momentOfInstant(row.at)],
    ['Who', sayPerson({ ...row.actor, role: ROLES[row.actor.kind] })],
    ['About', row.subject && sayPerson({ ...row.subject, role: '' })],
    ['Viewing the site as them', row.viewedYear && `Scheme year ${row.viewedYear}`],
    ['Outcome', row.outcome === 'done' ? 'Done' : 'Refused'],
    ['Kind', row.kind],
    ['What was changed', row.fields.join(', ')],
    ['How many', row.hits?.toLocaleString('en-GB')],
    ['Reason given', row.reason],
    ['Asked of the portal', row.route],
    ['Request', row.requestId],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function sayPerson({ name, email, role }: { name: string; email: string | null; role: string }): string {
  return [name, email, role].filter(Boolean).join(', ');
}
