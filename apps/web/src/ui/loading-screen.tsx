import styles from './loading-screen.module.css';

/** While the whole page waits for one thing. */
export function LoadingScreen({ text }: { text: string }) {
  return (
    <main className={styles.screen}>
      <span className={styles.ring} aria-hidden="true" />
      <p role="status">{text}</p>
    </main>
  );
}
