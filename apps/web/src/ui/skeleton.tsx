import styles from './skeleton.module.css';

/** Grey shapes where content will stand, so that nothing jumps when it comes. */
export function Skeleton({ count, shape }: { count: number; shape: 'band' | 'card' | 'line' }) {
  return (
    <div className={styles.list} data-shape={shape} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.shape} />
      ))}
    </div>
  );
}
