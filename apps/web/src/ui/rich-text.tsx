import { drawHtml } from './draw-html.tsx';
import { htmlToText } from './html-to-text.ts';
import styles from './rich-text.module.css';
import { useCleanHtml } from './use-clean-html.ts';
import type { VideoChoice } from './video-embed.tsx';

interface RichTextProps {
  readonly html: string;
  /** Whether videos may set their cookies; without it there are no videos here. */
  readonly video?: VideoChoice;
}

/**
 * HTML from the server, which has cleaned it. It is cleaned again here, and then drawn element by element, so that
 * nothing comes into the page that is not on the list. Until it can be cleaned the words stand there alone.
 */
export function RichText({ html, video }: RichTextProps) {
  const content = useCleanHtml(html);
  if (!content) return <div className={styles.words}>{htmlToText(html)}</div>;
  return <div className={styles.text}>{drawHtml(content, video)}</div>;
}
