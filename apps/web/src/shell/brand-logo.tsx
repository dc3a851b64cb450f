import { Link } from 'react-router';
import { useBrand } from '#theme/brand.ts';
import styles from './brand-logo.module.css';
import { useHomePath } from './use-home-path.ts';

/** The brand's logo, on small screens its short form; it leads home, or to the login. */
export function BrandLogo() {
  const brand = useBrand();
  return (
    <Link to={useHomePath()} className={styles.link}>
      <picture>
        <source media="(width < 768px)" srcSet={brand.mobileLogo} />
        <img className={styles.logo} src={brand.logo} alt={brand.name} />
      </picture>
    </Link>
  );
}
