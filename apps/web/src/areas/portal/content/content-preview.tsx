import type { CSSProperties, ReactNode } from 'react';
import type { ContentKind, ContentToEdit } from '@plenty/contract/portal/content';
import { fontStack } from '@plenty/domain/theme/fonts';
import styles from './content.module.css';
import { EDITINGS } from './editings.ts';

/** A text of a kind as people see it. */
export function ContentPreview({ kind, body }: { kind: ContentKind; body: unknown }) {
  return <div className={styles.preview}>{EDITINGS[kind](body).showPreview()}</div>;
}

/** The colours and fonts of the client around a preview; the page itself has the operators' own. */
export function ClientLook({ look, children }: { look: ContentToEdit['look']; children: ReactNode }) {
  const colours = Object.fromEntries(Object.entries(look.colours).map(([name, colour]) => [`--${name}`, colour]));
  const fonts = { '--font-base': fontStack(look.baseFont), '--font-header': fontStack(look.headerFont) };
  return (
    <div className={styles.look} style={{ ...colours, ...fonts } as CSSProperties}>
      {children}
    </div>
  );
}
