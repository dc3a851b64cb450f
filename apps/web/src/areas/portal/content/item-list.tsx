import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './item-list.module.css';

interface ItemListProps<Item> {
  readonly title: string;
  /** One of them: 'question'. */
  readonly noun: string;
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => string;
  /** What one is called; empty while nothing is typed. */
  readonly nameOf: (item: Item) => string;
  readonly makeItem: () => Item;
  readonly onChange: (items: Item[]) => void;
  readonly error?: string | undefined;
  readonly maximum?: number;
  /** Of a list within an item of another. */
  readonly isNested?: boolean;
  readonly children: (item: Item, change: (item: Item) => void, at: number) => ReactNode;
}

/** Things in an order: each can be changed, moved by its buttons, and removed. */
export function ItemList<Item>(props: ItemListProps<Item>) {
  const { title, noun, items, idOf, nameOf, makeItem, onChange, error, maximum = 100, isNested, children } = props;
  const Title = isNested ? 'h3' : 'h2';
  const id = useId();
  const { list, said, move } = useMoving(items, idOf, onChange);
  const nounAt = (item: Item, at: number) => nameOf(item).trim() || `${noun} ${at + 1}`;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Title id={id} className={styles.title}>
        {title}
      </Title>
      {error && <p className={styles.error}>{error}</p>}
      <ol className={styles.list} ref={list}>
        {items.map((item, at) => (
          <li key={idOf(item)} className={styles.item}>
            <div className={styles.fields}>
              {children(item, (next) => onChange(items.map((other, place) => (place === at ? next : other))), at)}
            </div>
            <div className={styles.actions}>
              <Button kind="plain" data-move={`${idOf(item)} up`} aria-disabled={at === 0} onClick={() => move(at, -1)}>
                Move up<span className="visually-hidden">: {nounAt(item, at)}</span>
              </Button>
              <Button kind="plain" data-move={`${idOf(item)} down`} onClick={() => move(at, 1)}>
                Move down<span className="visually-hidden">: {nounAt(item, at)}</span>
              </Button>
              <Button kind="plain" onClick={() => onChange(items.filter((_, place) => place !== at))}>
                Remove<span className="visually-hidden">: {nounAt(item, at)}</span>
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {items.length < maximum && (
        <div>
          <Button kind="soft" onClick={() => onChange([...items, makeItem()])}>
            Add a {noun}
          </Button>
        </div>
      )}
    </section>
  );
}

/** What was moved keeps the focus at the button that moved it, and its new place is read out. */
function useMoving<Item>(items: readonly Item[], idOf: (item: Item) => string, onChange: (items: Item[]) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ readonly button: string; readonly words: string }>();
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(moved.button)}"]`)?.focus();
  }, [moved]);
  function move(at: number, by: -1 | 1): void {
    const [item, other] = [items[at], items[at + by]];
    if (item === undefined) return;
    const button = `${idOf(item)} ${by < 0 ? 'up' : 'down'}`;
    if (other === undefined) return setMoved({ button, words: `It is the ${by < 0 ? 'first' : 'last'} already` });
    onChange(items.map((kept, place) => (place === at ? other : place === at + by ? item : kept)));
    setMoved({
      button,
      words: `Moved to place ${at + by + 1} of ${items.length}`,
    });
  }
  return { list, said: moved?.words, move };
}
