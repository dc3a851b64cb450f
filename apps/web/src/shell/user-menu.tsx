import { Menu } from '@base-ui/react/menu';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { Setup } from '@plenty/contract/login';
import { paths } from '#paths.ts';
import { Icon, SmallIcon } from '#ui/icon.tsx';
import { Avatar } from './avatar.tsx';
import { hasProfile } from './navigation.ts';
import styles from './user-menu.module.css';

export function UserMenu({ user }: { user: Setup['user'] }) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={styles.trigger}>
        <Avatar image={user.avatar} firstName={user.firstName} surname={user.surname} />
        <span className={styles.name}>Hi, {user.firstName}</span>
        <SmallIcon name="caret-down" size={14} />
      </Menu.Trigger>
      {/* Inside the header, so that it belongs to that landmark. */}
      <div ref={place} />
      <Menu.Portal container={place}>
        <Menu.Positioner className={styles.positioner} align="end" sideOffset={8}>
          <Menu.Popup className={styles.popup}>
            {hasProfile(user.userType) && (
              <Menu.LinkItem className={styles.item} closeOnClick render={<Link to={paths.profile} />}>
                <Icon name="user-circle" />
                My profile settings
              </Menu.LinkItem>
            )}
            <Menu.LinkItem className={styles.item} closeOnClick render={<Link to={paths.logout} />}>
              <Icon name="sign-out" />
              Logout
            </Menu.LinkItem>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
