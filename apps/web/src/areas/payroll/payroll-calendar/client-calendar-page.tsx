import { useParams } from 'react-router';
import { clientPath, paths } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Calendar } from './calendar.tsx';
import styles from './payroll-calendar.module.css';

/** The payroll calendar of one client, for operators. */
export function ClientCalendarPage() {
  usePageTitle('Payroll calendar');
  const { clientId = '' } = useParams();
  return (
    <div className={styles.page}>
      <Breadcrumbs
        links={[
          { label: 'Clients', to: paths.operator },
          { label: 'Client overview', to: clientPath(clientId) },
        ]}
        current="Payroll calendar"
      />
      <div>
        <h1 className={styles.title}>Payroll calendar</h1>
        <p className={styles.hint}>
          When each month closes and is paid. What you do here is in the client’s audit trail.
        </p>
      </div>
      <Calendar owner={{ clientId, isOperator: true }} />
    </div>
  );
}
