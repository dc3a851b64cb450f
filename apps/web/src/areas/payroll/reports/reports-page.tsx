import { EmployerFrame } from '#areas/people/dashboard/public.ts';
import { paths } from '#paths.ts';
import { useOpenPanel } from '#shell/side-panels.tsx';
import { usePageTitle } from '#theme/brand.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ReportList } from './report-list.tsx';
import styles from './reports.module.css';

const PANELS = [
  { name: 'payroll-report', label: 'Payroll report' },
  { name: 'benefit-in-kind-report', label: 'Benefits in kind report' },
  { name: 'provider-report', label: 'Provider report' },
  { name: 'lifeevent-report', label: 'Life event report' },
];

/** All reports of months that have closed, and the way to those of one kind. */
export function ReportsPage() {
  usePageTitle('Reports');
  const openPanel = useOpenPanel();
  return (
    <EmployerFrame
      title="Reports"
      lead="What payroll and providers need of each month that has closed. A report never changes: whenever you download it, it is the same."
      action={
        <div className={styles.panels}>
          <ButtonLink kind="plain" to={paths.payrollCalendar}>
            Payroll calendar
          </ButtonLink>
          {PANELS.map(({ name, label }) => (
            <Button key={name} kind="soft" onClick={() => openPanel(name)}>
              {label}
            </Button>
          ))}
        </div>
      }
    >
      <ReportList />
    </EmployerFrame>
  );
}
