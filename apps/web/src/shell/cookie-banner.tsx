import { Link, useLocation } from 'react-router';
import { acceptCookies, useCookiesAccepted } from '#session/cookie-consent.ts';
import { isMasqueradeTab } from '#session/masquerade-tab.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './cookie-banner.module.css';
import { ManageCookies } from './manage-cookies.tsx';

/** On every page but the cookie policy itself, until cookies are accepted; not while someone looks for another person. */
export function CookieBanner() {
  const { pathname } = useLocation();
  const areAccepted = useCookiesAccepted();
  const isPolicy = pathname.startsWith(paths.cookiePolicy.replace(/\/$/, ''));
  return (
    // Hidden and not taken away, so that the dialog that was opened here can close in its own time.
    <section className={styles.banner} aria-label="Cookies" hidden={areAccepted || isMasqueradeTab() || isPolicy}>
      <div className={styles.inner}>
        <Icon name="cookie" size={28} />
        <p className={styles.text}>
          We use essential cookies to log you in and keep your account safe.{' '}
          <Link to={paths.cookiePolicy}>Our Cookie Policy</Link>
        </p>
        <div className={styles.actions}>
          <ManageCookies />
          <Button onClick={acceptCookies}>Accept cookies</Button>
        </div>
      </div>
    </section>
  );
}
