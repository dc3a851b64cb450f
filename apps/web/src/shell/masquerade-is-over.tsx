import type { MasqueradeOver } from '#session/masquerade.ts';
import { canLeaveMasqueradeTab } from '#session/masquerade-tab.ts';
import { paths } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { ButtonLink } from '#ui/button.tsx';
import styles from './masquerade-is-over.module.css';
import { PageMessage } from './page-message.tsx';

/**
 * All that such a tab shows afterwards. Without frame and links: from here nothing leads on, unless the link was never good and
 * the tab is whoever's it was before.
 */
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
        >
          {canLeaveMasqueradeTab() && (
            <ButtonLink to={paths.login} reloadDocument>
              Go to the portal
            </ButtonLink>
          )}
        </PageMessage>
      )}
    </main>
  );
}
