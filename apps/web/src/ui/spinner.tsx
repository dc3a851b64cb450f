import styles from './spinner.module.css';

/** A ring that turns while something is on its way. What that is stands beside it in words. */
export function Spinner() {
  return <span className={styles.ring} aria-hidden="true" />;
}
