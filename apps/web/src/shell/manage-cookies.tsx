import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { CookieDialog } from './cookie-dialog.tsx';
import styles from './cookie-banner.module.css';

/** The button, and the dialog that it opens. The dialog's code comes with the first press: the login page is lighter. */
export function ManageCookies() {
  const [Dialog, setDialog] = useState<typeof CookieDialog>();
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed');

  async function open(): Promise<void> {
    setState('loading');
    try {
      const code = await import('./cookie-dialog.tsx');
      setDialog(() => code.CookieDialog);
      setState('open');
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      {state === 'failed' && (
        <p className={styles.failed} role="alert">
          We could not open this. Please try again.
        </p>
      )}
      <Button kind="soft" busy={state === 'loading'} onClick={() => void open()}>
        Manage cookies
      </Button>
      {Dialog && <Dialog isOpen={state === 'open'} onClose={() => setState('closed')} />}
    </>
  );
}
