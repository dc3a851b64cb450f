import styles from './loading-screen.module.css';
import { Spinner } from './spinner.tsx';

/** While the whole page waits for one thing. */
export function LoadingScreen({ text }: { text: string }) {
  return (
    <main className={styles.screen}>
      <Spinner />
      <p role="status">{text}</p>
    </main>
  );
}
