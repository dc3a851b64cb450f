import { Link, useLocation } from 'react-router';
import type { Setup } from '@plenty/contract/login';
import styles from './app-header.module.css';
import { BrandLogo } from './brand-logo.tsx';
import { useHeaderScroll } from './header-scroll.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { isCurrent, type NavLinkItem } from './navigation.ts';
import { UserMenu } from './user-menu.tsx';

interface Props {
  readonly user: Setup['user'];
  readonly links: readonly NavLinkItem[];
}

export function AppHeader({ user, links }: Props) {
  const scrollState = useHeaderScroll();
  const { pathname } = useLocation();
  return (
    <header className={styles.header} data-scroll={scrollState}>
      <div className={styles.inner}>
        <BrandLogo />
        <nav className={styles.nav} aria-label="Main">
          <ul>
            {links.map((link) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  className={styles.link}
                  aria-current={isCurrent(link.to, pathname) ? 'page' : undefined}
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.desktop}>
          <UserMenu user={user} />
        </div>
        <div className={styles.mobile}>
          <MobileMenu userType={user.userType} links={links} />
        </div>
      </div>
    </header>
  );
}
