import type { ProfileSection } from './profile-sections.tsx';
import styles from './profile-navigation.module.css';

type Props = { readonly sections: readonly Pick<ProfileSection, 'id' | 'label'>[] };

/** The parts of a long page: beside it where there is room, folded above it where there is none. */
export function SectionNavigation({ sections }: Props) {
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

function Links({ sections }: Props) {
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
