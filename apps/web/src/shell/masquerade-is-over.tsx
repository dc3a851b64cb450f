import type { MasqueradeOver } from '#session/masquerade.ts';
import { usePageTitle } from '#theme/brand.ts';
import styles from './masquerade-is-over.module.css';
import { PageMessage } from './page-message.tsx';

/** All that such a tab shows afterwards. Without frame and links: from here nothing leads on. */
export function MasqueradeIsOver({ why }: { why: MasqueradeOver }) {
  usePageTitle(why === 'ended' ? 'Session ended' : 'Link expired');
  return (
    <main className={styles.page} id="content">
      {why === 'ended' ? (
        <PageMessage
          icon="check-circle"
          title="You are no longer viewing the site as someone else"
          text="You can close this tab now."
        />
      ) : (
        <PageMessage
          icon="hourglass-medium"
          title="Ooops your link has expired"
          text="Please close this tab and restart the masquerade session."
        />
      )}
    </main>
  );
}
