import type { ClientFault } from '@plenty/contract/operator/clients';
import { sayDay, sayMonth } from '@plenty/domain/dates/day';
import { SmallIcon } from '#ui/icon.tsx';
import styles from './client-faults.module.css';

/** What should be looked into, the worst first; a dash where nothing is wrong. */
export function ClientFaults({ faults }: { faults: readonly ClientFault[] }) {
  if (faults.length === 0)
    return (
      <span className={styles.nothing}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">Nothing</span>
      </span>
    );
  return (
    <ul className={styles.faults}>
      {faults.map((fault) => (
        <li key={fault.kind} data-urgent={isUrgent(fault)}>
          <SmallIcon name="warning-circle" size={18} />
          <span>{describeFault(fault)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Payroll or people wait for it today. */
function isUrgent({ kind }: ClientFault): boolean {
  return kind === 'month-late' || kind === 'year-ended' || kind === 'certificate-ended';
}

function describeFault({ kind, on, count }: ClientFault): string {
  const when = on ?? '';
  switch (kind) {
    case 'month-late':
      return `${sayMonth(when)} hasn’t closed`;
    case 'no-administrators':
      return 'Nobody can add administrators';
    case 'no-year':
      return 'No scheme year yet';
    case 'year-ended':
      return `Scheme year ended on ${sayDay(when)}, with none after it`;
    case 'year-ending':
      return `Scheme year ends on ${sayDay(when)}, with none after it`;
    case 'certificate-ended':
      return `Single sign-on certificate ended on ${sayDay(when)}`;
    case 'certificate-ending':
      return `Single sign-on certificate ends on ${sayDay(when)}`;
    case 'emails-stuck':
      return count === 1 ? '1 email hasn’t gone out' : `${count ?? 0} emails haven’t gone out`;
    case 'nobody-loaded':
      return 'No people loaded yet';
  }
}
