import { act, cleanup, render, waitFor } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import { type Setup, portalSetup } from '@plenty/contract/people/portal-setup';
import { PortalRouter } from '#app/router.tsx';
import { dropPendingLogin } from '#session/pending-login.ts';
import { setPasswordChanged, setSession } from '#session/session-store.ts';
import { leaveSession, connectSession } from '#session/session.ts';
import { rememberLogin } from '#session/stored-login.ts';
import { aBrand } from '#shell/testing/a-setup.ts';
import { BrandProvider, type Brand } from '#theme/brand.ts';
import type { StubServer } from './portal-server.ts';

interface Visit {
  /** Who is logged in from an earlier visit. Left out: nobody. */
  readonly as?: Setup;
  readonly brand?: Brand;
}

/** Opens the whole portal at an address, as a browser that loads the document there, and waits for its page. */
export async function openPortal(server: StubServer, address: string, visit: Visit = {}): Promise<void> {
  const { as: setup, brand = aBrand() } = visit;
  onTestFinished(forgetVisit);
  // As on an intranet without https: the simulated browser does not say.
  vi.stubGlobal('isSecureContext', false);
  history.replaceState(null, '', address);
  connectSession();
  if (setup) {
    server.answer(portalSetup.read, setup);
    rememberLogin(setup.user.userType, Date.now());
  }
  setSession({ state: setup ? 'remembered' : 'anonymous' });
  const { container } = render(
    <BrandProvider value={brand}>
      <PortalRouter />
    </BrandProvider>,
  );
  // The first page of a test file brings the code of the whole frame.
  await waitFor(() => expect(container.querySelector('h1'), `the page at ${address}`).not.toBeNull(), {
    timeout: 30_000,
  });
  // What the page does once it is drawn, such as naming the window.
  await act(async () => undefined);
}

/** What a browser and the portal's code keep of a visit must not reach the next test. */
function forgetVisit(): void {
  cleanup();
  leaveSession();
  dropPendingLogin();
  setPasswordChanged(false);
  localStorage.clear();
  sessionStorage.clear();
  // What is kept in slices reads the storage again when another tab has changed it.
  dispatchEvent(new StorageEvent('storage', { key: 'persist:root' }));
}
