import { paths } from '#paths.ts';
import { useSetup } from '#session/session-store.ts';

/** Who may send files need not be allowed to see the list of people. */
export function useLinkToEmployees(): { label: string; to: string }[] {
  const { permissions } = useSetup().user;
  return permissions.includes('employees') ? [{ label: 'Employee data', to: paths.employeeData }] : [];
}
