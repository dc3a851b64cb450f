import { ManageCookies } from '#shell/manage-cookies.tsx';
import { IconSection } from '#ui/icon-section.tsx';
import styles from './profile.module.css';

export function CookiesSection() {
  return (
    <IconSection icon="cookie" title="Cookies" lead="Which cookies this portal may keep in this browser.">
      <div className={styles.state}>
        <ManageCookies />
      </div>
    </IconSection>
  );
}
