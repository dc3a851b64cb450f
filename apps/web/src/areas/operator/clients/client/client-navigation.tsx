import { NavLink } from 'react-router';
import type { OperatorRight } from '@plenty/domain/accounts/operator-roles';
import {
  clientAdministratorsPath,
  clientAuditPath,
  clientCalendarPath,
  clientEmailPath,
  clientPath,
  clientRenewalPath,
  clientTextsPath,
} from '#paths.ts';
import { hasOperatorRight } from '#shell/operator-right.ts';
import { useSetup } from '#session/session-store.ts';
import styles from './client-navigation.module.css';

interface ClientPart {
  readonly label: string;
  readonly to: (clientId: string) => string;
  readonly right: OperatorRight;
}

/** The parts of a client, in the order in which they are set up. */
const PARTS: readonly ClientPart[] = [
  { label: 'Overview', to: clientPath, right: 'read' },
  { label: 'Text', to: clientTextsPath, right: 'read' },
  { label: 'Administrators', to: clientAdministratorsPath, right: 'read' },
  { label: 'Renewal', to: clientRenewalPath, right: 'read' },
  { label: 'Payroll months', to: clientCalendarPath, right: 'read' },
  { label: 'Emails', to: clientEmailPath, right: 'read' },
  { label: 'Audit trail', to: clientAuditPath, right: 'support' },
];

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
  const { user } = useSetup();
  return (
    <ul className={styles.links}>
      {PARTS.filter(({ right }) => hasOperatorRight(user, [right])).map(({ label, to }) => (
        <li key={label}>
          <NavLink to={to(clientId)} end>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
