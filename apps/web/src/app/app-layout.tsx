import { matchRoutes, Outlet, useLocation } from 'react-router';
import { AppFrame } from '#shell/app-frame.tsx';
import { mayOpen } from '#shell/may-open.ts';
import { RenderFailure } from '#shell/page-error.tsx';
import { PlainFrame } from '#shell/plain-frame.tsx';
import { ProofPrompt } from '#shell/proof-prompt.tsx';
import { SessionPrompt } from '#shell/session-prompt.tsx';
import { SidePanels } from '#shell/side-panels.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { Guard } from './guard.tsx';
import { hasTermsToAccept, NewTerms } from './new-terms.tsx';
import { OwnBenefitsGate } from './own-benefits-gate.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PANELS } from './panels.ts';
import { Providers } from './providers.tsx';
import { ROUTES } from './routes.ts';

/** The frame of every page that has none of its own: the portal's for those who are logged in, a plain one for others. */
export function AppLayout() {
  const { pathname } = useLocation();
  const page = (
    <PageBoundary place={pathname} failed={<RenderFailure />}>
      <Outlet />
    </PageBoundary>
  );
  const plainPage = isForAnyone(pathname) ? <PlainFrame startsAt="top">{page}</PlainFrame> : undefined;
  return (
    <Guard stranger={plainPage && <Providers>{plainPage}</Providers>}>
      {(setup) => (
        <Providers key={setup.user.id}>
          {hasTermsToAccept(setup) ? (
            // Legal pages stay open to who is still to accept them.
            (plainPage ?? <NewTerms />)
          ) : (
            <OwnBenefitsGate user={setup.user}>
              <SidePanels panels={PANELS.filter((panel) => mayOpen(setup.user, panel))}>
                <AppFrame setup={setup}>{page}</AppFrame>
              </SidePanels>
            </OwnBenefitsGate>
          )}
          <ProofPrompt />
          <SessionPrompt />
          <ToastRegion />
        </Providers>
      )}
    </Guard>
  );
}

const FOR_ANYONE = ROUTES.filter(({ access }) => access === 'public').map(({ path }) => ({ path }));

function isForAnyone(pathname: string): boolean {
  return matchRoutes(FOR_ANYONE, pathname) !== null;
}
