import styles from './shapes.module.css';

/** The quiet shapes on the one block of brand colour that a page has. */
export function TallShapes() {
  return (
    <svg className={styles.shapes} viewBox="0 0 600 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <circle className={styles.first} cx="520" cy="90" r="250" />
      <path className={styles.first} d="M-40 470c160-90 250 60 360 10s150-170 330-120v480H-40Z" />
      <path className={styles.second} d="M-40 640c140-60 220 40 340 0s170-110 350-80v280H-40Z" />
      <circle className={styles.ring} cx="430" cy="170" r="58" />
    </svg>
  );
}

export function WideShapes() {
  return (
    <svg className={styles.shapes} viewBox="0 0 1200 320" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <circle className={styles.first} cx="1070" cy="30" r="240" />
      <path className={styles.second} d="M470 340c120-140 220-40 340-110s170-150 430-110v220H470Z" />
      <circle className={styles.ring} cx="1040" cy="96" r="44" />
    </svg>
  );
}
