import { useEffect, useState } from 'react';
import styles from './loading-bar.module.css';

/** spec 1 §9 */
const MINIMUM = 0.08;
const TRICKLE_MS = 800;
/** It never gets there by itself: only the end of the work fills it. */
const ALMOST = 0.994;
const FADE_MS = 300;

export function LoadingBar({ busy }: { busy: boolean }) {
  const share = useTrickle(busy);
  if (share === 0) return null;
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label="Loading"
      data-done={share === 1 || undefined}
      style={{ scale: `${share} 1` }}
    />
  );
}

interface LoadingProgress {
  readonly busy: boolean;
  readonly share: number;
}

function useTrickle(busy: boolean): number {
  const [progress, setProgress] = useState<LoadingProgress>({ busy: false, share: 0 });
  if (progress.busy !== busy) setProgress({ busy, share: busy ? MINIMUM : 1 });
  useEffect(() => {
    const timer = busy
      ? setInterval(() => setProgress(trickle), TRICKLE_MS)
      : setTimeout(() => setProgress({ busy: false, share: 0 }), FADE_MS);
    // One way to stop either kind.
    return () => clearTimeout(timer);
  }, [busy]);
  return progress.share;
}

/** The nearer the end, the smaller the step. */
function trickle({ busy, share }: LoadingProgress): LoadingProgress {
  const step = share < 0.2 ? 0.1 : share < 0.5 ? 0.04 : share < 0.8 ? 0.02 : 0.005;
  return { busy, share: Math.min(share + step, ALMOST) };
}
