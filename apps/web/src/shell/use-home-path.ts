import { useSession } from '#session/session-store.ts';
import { homePathOf, paths } from '#paths.ts';

/** Where the logo, 'Home' in breadcrumbs and 'Back to Home' lead: the person's home, or the login. */
export function useHomePath(): string {
  const session = useSession();
  return session.state === 'ready' ? homePathOf(session.setup.user.userType) : paths.login;
}
