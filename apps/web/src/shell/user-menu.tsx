import type { Setup } from '@plenty/contract/people/portal-setup';
import { paths } from '#paths.ts';
import { SmallIcon } from '#ui/icon.tsx';
import { Menu, type MenuItem } from '#ui/menu.tsx';
import { OwnAvatar } from './own-avatar.tsx';
import styles from './user-menu.module.css';

const PROFILE: MenuItem = { label: 'My profile settings', icon: 'user-circle', to: paths.profile };
const LOGOUT: MenuItem = { label: 'Logout', icon: 'sign-out', to: paths.logout };

export function UserMenu({ user }: { user: Setup['user'] }) {
  return (
    <Menu
      items={[PROFILE, LOGOUT]}
      trigger={
        <button type="button" className={styles.trigger}>
          <OwnAvatar user={user} />
          <span className={styles.name}>Hi, {user.firstName}</span>
          <SmallIcon name="caret-down" size={14} />
        </button>
      }
    />
  );
}
