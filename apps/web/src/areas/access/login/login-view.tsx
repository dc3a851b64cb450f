import type { ReactNode } from 'react';
import { LoginDestination } from '#shell/login-destination.ts';
import { BrandLogo } from '#shell/brand-logo.tsx';
import { Footer } from '#shell/footer.tsx';
import { useBrand } from '#theme/brand.ts';
import { TallShapes } from '#ui/shapes.tsx';
import { LoginSteps } from './login-steps.tsx';
import { SingleSignOnOnly } from './single-sign-on-only.tsx';
import styles from './login.module.css';

interface LoginViewProps {
  /** What went wrong with the login of an earlier visit, if anything did. */
  readonly restoreError: string | undefined;
  /** Where the login leads, if not home or where the history says. */
  readonly destination?: string;
  /** Above the form: what the login is for. */
  readonly children?: ReactNode;
}

/** The form to log in by, beside the client's own words and shapes. */
export function LoginView({ restoreError, destination, children }: LoginViewProps) {
  const brand = useBrand();
  return (
    <div className={styles.page}>
      <div className={styles.panel}>
        <header>
          <BrandLogo />
        </header>
        <main className={styles.main} id="content">
          {children}
          <LoginDestination value={destination}>
            {brand.usesSingleSignOnOnly ? (
              <SingleSignOnOnly restoreError={restoreError} />
            ) : (
              <LoginSteps restoreError={restoreError} />
            )}
          </LoginDestination>
        </main>
        <Footer />
      </div>
      <aside className={styles.art} aria-label="About this portal">
        <TallShapes />
        <p className={styles.strapline}>{brand.strapline}</p>
      </aside>
    </div>
  );
}
