import type { ReactNode } from 'react';
import { BrandLogo } from './brand-logo.tsx';
import { Footer } from './footer.tsx';
import styles from './plain-frame.module.css';

/** Around pages that anyone may see: logo, the page, footer. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <BrandLogo />
      </header>
      <main className={styles.main} id="content" tabIndex={-1}>
        {children}
      </main>
      <div className={styles.footer}>
        <Footer />
      </div>
    </div>
  );
}
