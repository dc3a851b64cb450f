import { Accordion as Folds } from '@base-ui/react/accordion';
import type { ReactNode } from 'react';
import styles from './accordion.module.css';
import { SmallIcon } from './icon.tsx';

interface Props {
  readonly items: readonly AccordionItem[];
  /** Which stand open at first. */
  readonly open?: readonly string[];
  /** The level that the titles have among the page's headings. */
  readonly level?: 'h2' | 'h3' | 'h4';
}

export interface AccordionItem {
  readonly id: string;
  readonly title: string;
  /** At the end of the title's line: 'Always on'. */
  readonly note?: ReactNode;
  readonly content: ReactNode;
}

export function Accordion({ items, open, level: Level = 'h3' }: Props) {
  return (
    <Folds.Root className={styles.list} multiple defaultValue={[...(open ?? [])]}>
      {items.map((item) => (
        <Folds.Item key={item.id} value={item.id} className={styles.item}>
          <Folds.Header render={<Level />}>
            <Folds.Trigger className={styles.trigger}>
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
