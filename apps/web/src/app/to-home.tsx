import { Navigate } from 'react-router';
import { useHomePath } from '#shell/use-home-path.ts';

/** The portal without a page. */
export function ToHome() {
  return <Navigate to={useHomePath()} replace />;
}
