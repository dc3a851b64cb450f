import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { PlanDetails } from './plan-details.tsx';
import styles from './setup.module.css';
import type { OpenDraft } from './use-draft.ts';

/** Changed in another tab or on another device: what it is now, and which one shall count. Nothing is lost before that. */
export function ConflictNote({ draft: { conflict, keeper } }: { draft: OpenDraft }) {
  if (!conflict) return null;
  const { message, selection } = conflict;
  return (
    <Banner kind="alert">
      <div className={styles.fields}>
        <p>{message}</p>
        {selection ? (
          <>
            <p>As it is now: {selection.statusLabel}</p>
            <PlanDetails selection={selection} layout="details" />
          </>
        ) : (
          <p>The draft was thrown away.</p>
        )}
        <div className={styles.buttons}>
          {selection && (
            <Button kind="soft" onClick={() => keeper.takeTheirs()}>
              Take what was saved
            </Button>
          )}
          <Button kind="soft" onClick={() => keeper.keepMine()}>
            Go on with what is here
          </Button>
        </div>
      </div>
    </Banner>
  );
}
