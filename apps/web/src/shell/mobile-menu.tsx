import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Setup } from '@plenty/contract/people/portal-setup';
import { paths } from '#paths.ts';
import { Icon, SmallIcon } from '#ui/icon.tsx';
import styles from './mobile-menu.module.css';
import { isCurrentPage, type NavLinkItem } from './navigation.ts';
import { OwnAvatar } from './own-avatar.tsx';

interface MobileMenuProps {
  readonly user: Setup['user'];
  readonly links: readonly NavLinkItem[];
}

const OWN_LINKS: readonly NavLinkItem[] = [
  { to: paths.profile, label: 'Profile Settings', icon: 'gear-six' },
  { to: paths.logout, label: 'Logout', icon: 'sign-out' },
];

export function MobileMenu({ user, links }: MobileMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger className={styles.round} aria-label="Menu">
        <SmallIcon name="list" size={26} />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Popup className={styles.popup}>
          <div className={styles.top}>
            <Dialog.Title className={styles.title}>Menu</Dialog.Title>
            <Dialog.Close className={styles.round} aria-label="Close menu">
              <SmallIcon name="x" size={24} />
            </Dialog.Close>
          </div>
          <p className={styles.person}>
            <OwnAvatar user={user} />
            {user.name}
          </p>
          <nav aria-label="Menu">
            <ul className={styles.links}>
              {[...links, ...OWN_LINKS].map((link) => (
                <li key={link.to}>
                  <Link
                    to={link.to}
                    className={styles.link}
                    aria-current={isCurrentPage(link.to, pathname) ? 'page' : undefined}
                    onClick={() => setIsOpen(false)}
                  >
                    <Icon name={link.icon} size={28} />
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
