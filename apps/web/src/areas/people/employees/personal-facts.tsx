import type { EmployeeDetails } from '@plenty/contract/people/employees';
import { longDay } from '#format/long-day.ts';
import { FactList, PanelSection } from './panel-section.tsx';

/** Of the family the employer sees how many they are: who they are is the employee's own. */
export function PersonalFacts({ employee: { personal, familyMembers } }: { employee: EmployeeDetails }) {
  const name = [personal.title, personal.firstName, personal.surname].filter(Boolean).join(' ');
  return (
    <PanelSection title={name}>
      <FactList
        facts={[
          ...(personal.knownAs === null ? [] : [{ label: 'Known as', value: personal.knownAs }]),
          { label: 'Date of birth', value: longDay(personal.dateOfBirth) },
          { label: 'Sex', value: personal.sex === 'female' ? 'Female' : 'Male' },
          ...(personal.niNumber === null ? [] : [{ label: 'National Insurance number', value: personal.niNumber }]),
          { label: 'Family members', value: familyMembers === 0 ? 'None' : familyMembers },
        ]}
      />
    </PanelSection>
  );
}
