import type { EmployeeDetails, Employment } from '@plenty/contract/people/employees';
import { longDay } from '#format/long-day.ts';
import { Money } from '#ui/money.tsx';
import { FactList, PanelSection } from './panel-section.tsx';

const STATUSES: Record<Employment['status'], string> = { active: 'Active', inactive: 'Inactive', left: 'Left' };

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
            ...(employment ? factsOf(employment) : [{ label: 'Status', value: 'Not begun' }]),
          ]}
        />
      </PanelSection>
      {comingEmployment.map((coming) => (
        <PanelSection key={coming.from} title={`From ${longDay(coming.from)}`}>
          <FactList facts={factsOf(coming)} />
        </PanelSection>
      ))}
    </>
  );
}

function factsOf(employment: Employment) {
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
