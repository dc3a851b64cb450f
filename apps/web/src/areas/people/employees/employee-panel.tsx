import { useQuery } from '@tanstack/react-query';
import type { EmployeeDetails } from '@plenty/contract/people/employees';
import { useSetup } from '#session/session-store.ts';
import type { PanelProps } from '#shell/side-panel-registry.ts';
import { PanelLayout } from '#shell/side-panel.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AccountFacts } from './account-facts.tsx';
import { EmployeeActions, hasActions } from './employee-actions.tsx';
import { oneEmployee } from './employees-data.ts';
import { EmploymentFacts } from './employment-facts.tsx';
import { PanelSection } from './panel-section.tsx';
import { PersonalFacts } from './personal-facts.tsx';
import { SelectionTable } from './selection-table.tsx';

/** All that an administrator may see of one employee. Its input is `employee`, the id. */
export function EmployeePanel({ input: { employee: employeeId = '' } }: PanelProps) {
  const { client } = useSetup();
  if (!client) throw new Error('an administrator belongs to a client');
  const query = useQuery(oneEmployee(client.id, employeeId));
  if (query.data) return <Employee clientId={client.id} employee={query.data} />;
  return (
    <PanelLayout>
      <Loaded
        query={query}
        loading={<Skeleton count={8} shape="line" />}
        loadingWords="Loading the employee"
        failed="We could not load this employee."
      >
        {() => null}
      </Loaded>
    </PanelLayout>
  );
}

function Employee({ clientId, employee }: { clientId: string; employee: EmployeeDetails }) {
  return (
    <PanelLayout actions={hasActions(employee) && <EmployeeActions clientId={clientId} employee={employee} />}>
      <PersonalFacts employee={employee} />
      <EmploymentFacts employee={employee} />
      <PanelSection title="Benefits">
        <SelectionTable selections={employee.selections} />
      </PanelSection>
      <AccountFacts account={employee.account} />
    </PanelLayout>
  );
}
