import type { ReactNode } from 'react';
import { sayDay } from '@plenty/domain/dates/day';
import { sayShown, type AimedItem } from './aimed-item.ts';
import { describeSimple, readSimple } from './audience.ts';
import styles from './content.module.css';

interface AimedPreviewProps<Item> {
  readonly items: readonly Item[];
  readonly children: (item: Item) => ReactNode;
}

/** Cards or banners as they are shown, each with when and to whom. */
export function AimedPreview<Item extends AimedItem>({ items, children }: AimedPreviewProps<Item>) {
  if (items.length === 0) return <p>Nothing is shown.</p>;
  return items.map((item) => (
    <div key={item.id} className={styles.aimed}>
      {children(item)}
      <p className={styles.sentence}>
        {[sayShown(item, sayDay), sayAudience(item)].filter((words) => words !== undefined).join('. ')}
      </p>
    </div>
  ));
}

function sayAudience({ audience }: AimedItem): string {
  if (audience === undefined) return 'Shown to everybody';
  const simple = readSimple(audience);
  const words = simple && describeSimple(simple);
  return words === undefined ? 'Shown to some people' : `Shown to: ${words}`;
}
