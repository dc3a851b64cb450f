import { lazy, Suspense } from 'react';
import type { Setup } from '@plenty/contract/people/portal-setup';
import { LoadingScreen } from '#ui/loading-screen.tsx';

/** Nobody accepts anything for the person that they look at the portal as. */
export function hasTermsToAccept({ user }: Setup): boolean {
  return user.siteTermsUpdated && user.masquerade === null;
}

const TermsPage = lazy(async () => ({
  default: (await import('#areas/portal/policies/terms-page.tsx')).AcceptTermsPage,
}));

/** In place of every page that is not for anyone, until the terms are accepted. */
export function NewTerms() {
  return (
    <Suspense fallback={<LoadingScreen text="Loading profile..." />}>
      <TermsPage />
    </Suspense>
  );
}
