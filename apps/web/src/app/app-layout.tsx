import { Outlet, useLocation } from 'react-router';
import { AppFrame } from '#shell/app-frame.tsx';
import { RenderFailure } from '#shell/page-error.tsx';
import { SidePanels } from '#shell/side-panels.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { Guard } from './guard.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PANELS } from './panels.ts';
import { Providers } from './providers.tsx';

/** Until the benefits feature is here to ask. */
const ARE_BENEFITS_SHOWN = false;

export function AppLayout() {
  const { pathname } = useLocation();
  return (
    <Guard>
      {(setup) => (
        <Providers key={setup.user.id}>
          <SidePanels panels={PANELS}>
            <AppFrame setup={setup} areBenefitsShown={ARE_BENEFITS_SHOWN}>
              <PageBoundary place={pathname} failed={<RenderFailure />}>
                <Outlet />
              </PageBoundary>
            </AppFrame>
          </SidePanels>
          <ToastRegion />
        </Providers>
      )}
    </Guard>
  );
}
