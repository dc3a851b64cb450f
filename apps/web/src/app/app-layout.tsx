import { Outlet } from 'react-router';
import { AppFrame } from '#shell/app-frame.tsx';
import { Guard } from './guard.tsx';
import { Providers } from './providers.tsx';

/** Until the benefits feature is here to ask. */
const ARE_BENEFITS_SHOWN = false;

export function AppLayout() {
  return (
    <Guard>
      {(setup) => (
        <Providers key={setup.user.id}>
          <AppFrame setup={setup} areBenefitsShown={ARE_BENEFITS_SHOWN}>
            <Outlet />
          </AppFrame>
        </Providers>
      )}
    </Guard>
  );
}
