import { Link } from 'react-router';
import { useSession } from '#session/session-store.ts';
import { homePathOf, paths } from '#paths.ts';
import { useBrand } from '#theme/brand.ts';
import styles from './brand-logo.module.css';

/** The brand's logo, on small screens its short form; it leads home, or to the login. */
export function BrandLogo() {
  const brand = useBrand();
  const session = useSession();
  const target = session.state === 'ready' ? homePathOf(session.setup.user.userType) : paths.login;
  return (
    <Link to={target} className={styles.link}>
      <picture>
        <source media="(width < 768px)" srcSet={brand.mobileLogo} />
        <img className={styles.logo} src={brand.logo} alt={brand.name} />
      </picture>
    </Link>
  );
}
