import styles from './checklist.module.css';
import { SmallIcon } from './icon.tsx';

interface ChecklistProps {
  readonly label: string;
  readonly items: readonly { readonly text: string; readonly isMet: boolean }[];
}

/** Rules that are ticked off while someone types. */
export function Checklist({ label, items }: ChecklistProps) {
  const met = items.filter(({ isMet }) => isMet).length;
  return (
    <div className={styles.checklist}>
      <p className="visually-hidden" role="status">
        {label}: {met} of {items.length} met
      </p>
      <ul className={styles.list} aria-label={label}>
        {items.map(({ text, isMet }) => (
          <li key={text} className={styles.item} data-met={isMet || undefined}>
            <span className={styles.mark}>{isMet && <SmallIcon name="check" size={12} />}</span>
            {text}
            <span className="visually-hidden">{isMet ? ' (met)' : ' (not met yet)'}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
