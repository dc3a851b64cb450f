import { useLayoutEffect, useRef } from 'react';
import { htmlToText } from './html-to-text.ts';
import styles from './rich-text.module.css';

/** HTML from the server, which has cleaned it; the browser cleans it again, and where it cannot, shows the words alone. */
export function RichText({ html }: { html: string }) {
  if (!('setHTML' in Element.prototype)) return <div className={styles.words}>{htmlToText(html)}</div>;
  return <SanitisedHtml html={html} />;
}

/** The browser's own sanitiser; newer than the compiler's list of what elements can do. */
type Sanitising = HTMLDivElement & { readonly setHTML: (html: string) => void };

function SanitisedHtml({ html }: { html: string }) {
  const place = useRef<Sanitising>(null);
  useLayoutEffect(() => place.current?.setHTML(html), [html]);
  return <div className={styles.text} ref={place} />;
}
