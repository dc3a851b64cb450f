import { useState } from 'react';
import type { Setup } from '@plenty/contract/people/portal-setup';
import { endMasquerade } from '#session/masquerade.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './masquerade-banner.module.css';

/** In sight on every page for as long as someone looks at the portal as another person. */
export function MasqueradeBanner({ user: { name, masquerade } }: { user: Setup['user'] }) {
  const [isEnding, setIsEnding] = useState(false);
  if (masquerade === null) return null;

  function end(): void {
    setIsEnding(true);
    void endMasquerade();
  }

  return (
    <section className={styles.banner} aria-label="Viewing as someone else">
      <div className={styles.inner}>
        <Icon name="eyeglasses" size={28} />
        <div className={styles.text}>
          <p>
            You are currently viewing the site as <b>{name}</b> for the scheme year <b>{masquerade.schemeYear}</b>
          </p>
          <p className={styles.hint}>Nothing can be changed, and {name} can see that you looked.</p>
        </div>
        <Button kind="inverse" busy={isEnding} onClick={end}>
          End
        </Button>
      </div>
    </section>
  );
}
