import { Accordion as Folds } from '@base-ui/react/accordion';
import type { ReactNode } from 'react';
import styles from './accordion.module.css';
import { SmallIcon } from './icon.tsx';

interface AccordionProps {
  readonly items: readonly AccordionItem[];
  /** Which stand open at first; which stand open now, with `onOpenChange`. */
  readonly open?: readonly string[];
  readonly onOpenChange?: (open: string[]) => void;
  /** The level that the titles have among the page's headings. */
  readonly level?: 'h2' | 'h3' | 'h4';
  /** Where an address can lead to: the id of an item's title in the page. */
  readonly triggerId?: (item: string) => string;
}

export interface AccordionItem {
  readonly id: string;
  readonly title: string;
  /** At the end of the title's line: 'Always on'. */
  readonly note?: ReactNode;
  readonly content: ReactNode;
}

const NONE: readonly string[] = [];

export function Accordion({ items, open = NONE, onOpenChange, level: Level = 'h3', triggerId }: AccordionProps) {
  const state = onOpenChange
    ? { value: open.filter((id) => items.some((item) => item.id === id)), onValueChange: onOpenChange }
    : { defaultValue: [...open] };
  return (
    <Folds.Root className={styles.list} multiple {...state}>
      {items.map((item) => (
        <Folds.Item key={item.id} value={item.id} className={styles.item}>
          <Folds.Header render={<Level />}>
            <Folds.Trigger className={styles.trigger} {...(triggerId && { id: triggerId(item.id) })}>
              <span className={styles.title}>{item.title}</span>
              {item.note && <span className={styles.note}>{item.note}</span>}
              <SmallIcon name="caret-down" />
            </Folds.Trigger>
          </Folds.Header>
          <Folds.Panel className={styles.panel}>
            <div className={styles.content}>{item.content}</div>
          </Folds.Panel>
        </Folds.Item>
      ))}
    </Folds.Root>
  );
}
