import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '#session/session-store.ts';
import { paths } from '#paths.ts';
import { useBrand } from '#theme/brand.ts';
import styles from './footer.module.css';

export function Footer() {
  const brand = useBrand();
  const session = useSession();
  const [year] = useState(() => new Date().getFullYear());
  const mayContact = session.state === 'ready' && session.setup.client?.contactUsEnabled === true;
  return (
    <footer className={styles.footer}>
      <p>
        © {year} {brand.name}
      </p>
      <ul className={styles.links}>
        <li>
          <Link to={paths.privacy}>Privacy</Link>
        </li>
        <li>
          <Link to={paths.terms}>Terms</Link>
        </li>
        {mayContact && (
          <li>
            <Link to={paths.contact}>Contact</Link>
          </li>
        )}
      </ul>
    </footer>
  );
}
