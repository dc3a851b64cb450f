import { Menu as List } from '@base-ui/react/menu';
import { useRef } from 'react';
import { SmallIcon } from './icon.tsx';
import styles from './menu.module.css';

interface Props {
  /** What it is about: 'Actions for Ann Lee'. */
  readonly label: string;
  readonly items: readonly MenuItem[];
}

export interface MenuItem {
  readonly label: string;
  readonly onSelect: () => void;
  readonly isDisabled?: boolean;
  /** Takes something away. */
  readonly isDanger?: boolean;
}

/** What can be done with one row. */
export function Menu({ label, items }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  return (
    <List.Root modal={false}>
      <List.Trigger className={styles.trigger} aria-label={label}>
        <SmallIcon name="dots-three-vertical" size={20} />
      </List.Trigger>
      {/* Beside its button, so that it stays within that landmark. */}
      <span ref={place} />
      <List.Portal container={place}>
        <List.Positioner className={styles.positioner} align="end" sideOffset={4} positionMethod="fixed">
          <List.Popup className={styles.popup}>
            {items.map((item) => (
              <List.Item
                key={item.label}
                className={styles.item}
                data-danger={item.isDanger || undefined}
                disabled={item.isDisabled ?? false}
                onClick={item.onSelect}
              >
                {item.label}
              </List.Item>
            ))}
          </List.Popup>
        </List.Positioner>
      </List.Portal>
    </List.Root>
  );
}
