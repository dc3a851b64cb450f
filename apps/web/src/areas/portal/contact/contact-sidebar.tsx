import { ContentText } from '#shell/content-text.tsx';
import styles from './contact.module.css';

interface ContactSidebarProps {
  readonly name: string;
  /** Cleaned HTML. */
  readonly content: string;
}

/** The client's own words beside the form. */
export function ContactSidebar({ name, content }: ContactSidebarProps) {
  return (
    <aside className={styles.sidebar} aria-labelledby="contact-words">
      <h2 id="contact-words">{name}</h2>
      <ContentText html={content} />
    </aside>
  );
}
