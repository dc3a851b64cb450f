import type { ReactNode } from 'react';
import type { Setup } from '@plenty/contract/people/portal-setup';
import { AppHeader } from './app-header.tsx';
import styles from './app-frame.module.css';
import { Footer } from './footer.tsx';
import { MasqueradeBanner } from './masquerade-banner.tsx';
import { findMainLinks, viewerOf } from './navigation.ts';
import { useShownBenefits } from './shown-benefits.ts';

interface AppFrameProps {
  readonly setup: Setup;
  readonly children: ReactNode;
}

/** Around every page behind the login. */
export function AppFrame({ setup, children }: AppFrameProps) {
  const links = findMainLinks(viewerOf(setup, useShownBenefits()));
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <MasqueradeBanner user={setup.user} />
      <AppHeader setup={setup} links={links} />
      <main className={styles.main} id="content" tabIndex={-1}>
        {children}
      </main>
      <div className={styles.footer}>
        <div className={styles.footerInner}>
          <Footer />
        </div>
      </div>
    </div>
  );
}
