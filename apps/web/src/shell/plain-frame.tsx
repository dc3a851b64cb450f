import type { ReactNode } from 'react';
import { BrandLogo } from './brand-logo.tsx';
import { Footer } from './footer.tsx';
import styles from './plain-frame.module.css';

interface PlainFrameProps {
  /** For a page that grows, as a list does; one with a single thing to say stands in the middle. */
  readonly startsAt?: 'top';
  readonly children: ReactNode;
}

/** Around pages that anyone may see: logo, the page, footer. */
export function PlainFrame({ startsAt, children }: PlainFrameProps) {
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <BrandLogo />
      </header>
      <main className={styles.main} data-starts-at={startsAt} id="content" tabIndex={-1}>
        {children}
      </main>
      <div className={styles.footer}>
        <Footer />
      </div>
    </div>
  );
}
