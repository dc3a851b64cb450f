import { useRef } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './video-embed.module.css';

/** The player needs its own origin to run. It is another than the page's, so from there it cannot lift the sandbox. */
const SANDBOX = 'allow-scripts allow-same-origin allow-presentation';

/** What the visitor has decided about the cookies of video players. */
export interface VideoChoice {
  readonly isAllowed: boolean;
  readonly onAllow: () => void;
}

interface VideoEmbedProps {
  /** The address of the player. */
  readonly frame: string;
  readonly title: string;
  readonly choice: VideoChoice;
}

/** A video of another site, which is asked for nothing until its cookies are allowed. */
export function VideoEmbed({ frame, title, choice }: VideoEmbedProps) {
  const place = useRef<HTMLDivElement>(null);
  function allow(): void {
    choice.onAllow();
    // The button goes away with the click, and must not take the focus with it.
    place.current?.focus();
  }
  return (
    <div ref={place} className={styles.video} tabIndex={-1}>
      {choice.isAllowed ? (
        <iframe
          className={styles.frame}
          src={frame}
          title={title}
          loading="lazy"
          sandbox={SANDBOX}
          allow="encrypted-media; fullscreen; picture-in-picture"
          // The player refuses to run for a page that does not say where it is; it learns the host and no more.
          referrerPolicy="strict-origin"
        />
      ) : (
        <div className={styles.placeholder}>
          <span className={styles.tile}>
            <Icon name="cookie" size={32} />
          </span>
          <p>This video needs video player cookies</p>
          <Button kind="soft" onClick={allow}>
            Allow video cookies
          </Button>
        </div>
      )}
    </div>
  );
}
