import type { QueryClient } from '@tanstack/react-query';

/** Where everything is kept that is known of employees. */
export const EMPLOYEES_KEY = 'employees';

/** After people have changed elsewhere. */
export function forgetEmployees(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [EMPLOYEES_KEY] });
}
