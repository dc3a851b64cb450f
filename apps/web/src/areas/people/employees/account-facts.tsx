import type { EmployeeDetails } from '@plenty/contract/people/employees';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { momentOfInstant } from '#format/moment-of-instant.ts';
import { FactList, PanelSection } from './panel-section.tsx';

export function AccountFacts({ account }: { account: EmployeeDetails['account'] }) {
  return (
    <PanelSection title="Account">
      {account ? (
        <FactList
          facts={[
            { label: 'Email', value: account.email },
            { label: 'Registered', value: account.registeredAt === null ? 'No' : dayOfInstant(account.registeredAt) },
            { label: 'Last login', value: account.lastLogin === null ? 'Never' : momentOfInstant(account.lastLogin) },
            { label: 'Two factor authentication', value: account.hasTwoFactor ? 'On' : 'Off' },
            {
              label: 'Last welcome email',
              value: account.lastWelcomeAt === null ? 'None' : momentOfInstant(account.lastWelcomeAt),
            },
          ]}
        />
      ) : (
        <p>This employee has no account, because no email address is known.</p>
      )}
    </PanelSection>
  );
}
