import type { EmployeeDetails, EmploymentDetails } from '@plenty/contract/people/employees';
import { longDay } from '#format/long-day.ts';
import { Money } from '#ui/money.tsx';
import { FactList, PanelSection } from './panel-section.tsx';

const STATUSES: Record<EmploymentDetails['status'], string> = { active: 'Active', inactive: 'Inactive', left: 'Left' };

/** As of today, and what is known already of days to come. */
export function EmploymentFacts({ employee }: { employee: EmployeeDetails }) {
  const { employment, comingEmployment, payrollNumber, joinedOn } = employee;
  return (
    <>
      <PanelSection title="Employment">
        <FactList
          facts={[
            { label: 'Payroll number', value: payrollNumber },
            { label: 'Joined on', value: longDay(joinedOn) },
            ...(employment ? employmentFactsOf(employment) : [{ label: 'Status', value: 'Not begun' }]),
          ]}
        />
      </PanelSection>
      {comingEmployment.map((coming) => (
        <PanelSection key={coming.from} title={`From ${longDay(coming.from)}`}>
          <FactList facts={employmentFactsOf(coming)} />
        </PanelSection>
      ))}
    </>
  );
}

function employmentFactsOf(employment: EmploymentDetails) {
  const { probationUntil } = employment;
  return [
    { label: 'Status', value: STATUSES[employment.status] },
    { label: 'Department', value: employment.department },
    { label: 'Location', value: employment.location },
    { label: 'Grade', value: employment.grade },
    { label: 'Hours a week', value: employment.hoursPerWeek },
    { label: 'Salary', value: <Money pence={employment.salaryPence} per="a year" /> },
    ...(probationUntil === null ? [] : [{ label: 'Probation until', value: longDay(probationUntil) }]),
  ];
}
