import { Menu as List } from '@base-ui/react/menu';
import { useRef, type ReactElement } from 'react';
import { Link } from 'react-router';
import { Icon, SmallIcon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import styles from './menu.module.css';

type MenuProps = { readonly items: readonly MenuItem[] } & (
  | {
      /** What it is about, behind three dots: 'Actions for Ann Lee'. */
      readonly label: string;
    }
  | {
      /** A button that says in words what it opens. */
      readonly trigger: ReactElement;
    }
);

interface ItemLook {
  readonly label: string;
  readonly icon?: IconName;
}

interface ActionItem extends ItemLook {
  readonly onSelect: () => void;
  readonly isDisabled?: boolean;
  /** Takes something away. */
  readonly isDanger?: boolean;
}

interface LinkItem extends ItemLook {
  readonly to: string;
}

export type MenuItem = ActionItem | LinkItem;

/** What can be done with one thing, or where one can go from here. */
export function Menu({ items, ...opener }: MenuProps) {
  const place = useRef<HTMLSpanElement>(null);
  return (
    <List.Root modal={false}>
      {'trigger' in opener ? (
        <List.Trigger render={opener.trigger} />
      ) : (
        <List.Trigger className={styles.trigger} aria-label={opener.label}>
          <SmallIcon name="dots-three-vertical" size={20} />
        </List.Trigger>
      )}
      {/* Beside its button, so that it stays within that landmark. */}
      <span ref={place} />
      <List.Portal container={place}>
        <List.Positioner className={styles.positioner} align="end" sideOffset={6} positionMethod="fixed">
          <List.Popup className={styles.popup}>
            {items.map((item) => (
              <MenuEntry key={item.label} item={item} />
            ))}
          </List.Popup>
        </List.Positioner>
      </List.Portal>
    </List.Root>
  );
}

function MenuEntry({ item }: { item: MenuItem }) {
  const content = (
    <>
      {item.icon && <Icon name={item.icon} />}
      {item.label}
    </>
  );
  if ('to' in item) {
    return (
      <List.LinkItem className={styles.item} closeOnClick render={<Link to={item.to} />}>
        {content}
      </List.LinkItem>
    );
  }
  return (
    <List.Item
      className={styles.item}
      data-danger={item.isDanger || undefined}
      disabled={item.isDisabled ?? false}
      onClick={item.onSelect}
    >
      {content}
    </List.Item>
  );
}
