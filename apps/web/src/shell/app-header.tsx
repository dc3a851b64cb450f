import { Link, useLocation } from 'react-router';
import type { Setup } from '@plenty/contract/people/portal-setup';
import { useBrand } from '#theme/brand.ts';
import styles from './app-header.module.css';
import { BrandLogo } from './brand-logo.tsx';
import { useHeaderScroll } from './header-scroll.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { isCurrentPage, type NavLinkItem } from './navigation.ts';
import { UserMenu } from './user-menu.tsx';

interface AppHeaderProps {
  readonly setup: Setup;
  readonly links: readonly NavLinkItem[];
}

export function AppHeader({ setup, links }: AppHeaderProps) {
  const { user } = setup;
  const scrollState = useHeaderScroll();
  const { pathname } = useLocation();
  return (
    <header
      className={styles.header}
      data-scroll={scrollState}
      // Then the banner that says so has its place at the top.
      data-stays={user.masquerade === null ? undefined : ''}
    >
      <div className={styles.inner}>
        <BrandLogo />
        <ClientLogo setup={setup} />
        <nav className={styles.nav} aria-label="Main">
          <ul>
            {links.map((link) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  className={styles.link}
                  aria-current={isCurrentPage(link.to, pathname) ? 'page' : undefined}
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
          <MobileMenu user={user} links={links} />
        </div>
      </div>
    </header>
  );
}

/** Whose portal it is where the brand has another logo, its own or that of the neutral host. */
function ClientLogo({ setup: { user, client } }: { setup: Setup }) {
  const brand = useBrand();
  if (user.clientLogo === null || withoutVersion(user.clientLogo) === withoutVersion(brand.logo)) return null;
  return <img className={styles.clientLogo} src={user.clientLogo} alt={client?.clientName ?? ''} />;
}

/** Any change of a client's look gives its logo another address, and the document may be older than what came since. */
function withoutVersion(address: string): string {
  return address.replace(/\/\d+\/logo\.svg$/, '');
}
