import styles from './section-navigation.module.css';

interface SectionNavigationProps {
  /** Each with the id of the element that it leads to. */
  readonly sections: readonly { readonly id: string; readonly label: string }[];
}

/** The parts of a long page: beside it where there is room, folded above it where there is none. */
export function SectionNavigation({ sections }: SectionNavigationProps) {
  return (
    <>
      <nav className={styles.side} aria-label="On this page">
        <Links sections={sections} />
      </nav>
      <details className={styles.folded}>
        <summary>On this page</summary>
        <nav aria-label="On this page">
          <Links sections={sections} />
        </nav>
      </details>
    </>
  );
}

function Links({ sections }: SectionNavigationProps) {
  return (
    <ul className={styles.links}>
      {sections.map(({ id, label }) => (
        <li key={id}>
          <a href={`#${id}`}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
