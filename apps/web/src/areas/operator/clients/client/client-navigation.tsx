import { NavLink } from 'react-router';
import {
  clientAdministratorsPath,
  clientAuditPath,
  clientCalendarPath,
  clientEmailPath,
  clientPath,
  clientRenewalPath,
} from '#paths.ts';
import styles from './client-navigation.module.css';

/** The parts of a client, in the order in which they are set up. */
const PARTS = [
  { label: 'Overview', to: clientPath },
  { label: 'Administrators', to: clientAdministratorsPath },
  { label: 'Renewal', to: clientRenewalPath },
  { label: 'Payroll months', to: clientCalendarPath },
  { label: 'Emails', to: clientEmailPath },
  { label: 'Audit trail', to: clientAuditPath },
] as const;

/** Beside each other where there is room, folded where there is none. */
export function ClientNavigation({ clientId, part }: { clientId: string; part: string }) {
  return (
    <>
      <nav className={styles.row} aria-label="Parts of this client">
        <PartLinks clientId={clientId} />
      </nav>
      <details className={styles.folded} key={part}>
        <summary>{part}</summary>
        <nav aria-label="Parts of this client">
          <PartLinks clientId={clientId} />
        </nav>
      </details>
    </>
  );
}

function PartLinks({ clientId }: { clientId: string }) {
  return (
    <ul className={styles.links}>
      {PARTS.map(({ label, to }) => (
        <li key={label}>
          <NavLink to={to(clientId)} end>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
