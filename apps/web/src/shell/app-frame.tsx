import type { ReactNode } from 'react';
import type { Setup } from '@plenty/contract/login';
import { AppHeader } from './app-header.tsx';
import styles from './app-frame.module.css';
import { Footer } from './footer.tsx';
import { findMainLinks, viewerOf } from './navigation.ts';

interface Props {
  readonly setup: Setup;
  readonly areBenefitsShown: boolean;
  readonly children: ReactNode;
}

/** Around every page behind the login. */
export function AppFrame({ setup, areBenefitsShown, children }: Props) {
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <AppHeader user={setup.user} links={findMainLinks(viewerOf(setup, areBenefitsShown))} />
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
