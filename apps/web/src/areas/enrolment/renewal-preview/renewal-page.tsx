import { EmployerFrame, useClient } from '#areas/people/dashboard/public.ts';
import { useSetup } from '#session/session-store.ts';
import { usePageTitle } from '#theme/brand.ts';
import { RenewalBody } from './renewal-body.tsx';

/** What the next scheme year does to choices, before it happens: for administrators. */
export function RenewalPage() {
  usePageTitle('Renewal');
  const client = useClient();
  const { user } = useSetup();
  return (
    <EmployerFrame title="Renewal" lead="See what happens to choices in the next scheme year, and decide when.">
      <RenewalBody
        source={{ isOperator: false, clientId: client.id }}
        maySeePeople={user.permissions.includes('employees')}
        howToCorrect="To change something, ask whoever runs your portal to correct the scheme. Then work it out again."
      />
    </EmployerFrame>
  );
}
