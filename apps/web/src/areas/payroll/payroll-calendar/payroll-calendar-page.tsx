import { EmployerFrame, useClient } from '#areas/people/dashboard/public.ts';
import { paths } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Calendar } from './calendar.tsx';

/** When each month closes and is paid, for administrators. */
export function PayrollCalendarPage() {
  usePageTitle('Payroll calendar');
  const { id: clientId } = useClient();
  return (
    <EmployerFrame
      title="Payroll calendar"
      lead="When each month closes and is paid. Figures are final once a month has closed."
      action={
        <ButtonLink kind="soft" to={paths.reporting}>
          Reports
        </ButtonLink>
      }
    >
      <Calendar owner={{ clientId, isOperator: false }} />
    </EmployerFrame>
  );
}
