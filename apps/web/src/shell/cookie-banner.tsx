import { useLocation } from 'react-router';
import { acceptCookies, useCookiesAccepted } from '#session/cookie-consent.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './cookie-banner.module.css';

/** On every page but the cookie policy itself, until cookies are accepted. */
export function CookieBanner() {
  const { pathname } = useLocation();
  const areAccepted = useCookiesAccepted();
  if (areAccepted || pathname.startsWith(paths.cookiePolicy.replace(/\/$/, ''))) return null;
  return (
    <section className={styles.banner} aria-label="Cookies">
      <div className={styles.inner}>
        <Icon name="cookie" size={28} />
        <p className={styles.text}>We use essential cookies to log you in and keep your account safe.</p>
        <Button onClick={acceptCookies}>Accept cookies</Button>
      </div>
    </section>
  );
}
