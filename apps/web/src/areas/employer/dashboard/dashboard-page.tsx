import { Navigate } from 'react-router';
import { paths } from '#paths.ts';

/** While the dashboard has no figures of its own it leads to the page below it that is there. */
export function DashboardPage() {
  return <Navigate to={paths.platformSettings} replace />;
}
