import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { SmallIcon } from './icon.tsx';

const LOOKS = {
  alert: { icon: 'warning-circle', role: 'alert' },
  success: { icon: 'check-circle', role: 'status' },
} as const;

/** A message about the whole form or page. */
export function Banner({ kind, children }: { kind: keyof typeof LOOKS; children: ReactNode }) {
  const look = LOOKS[kind];
  return (
    <div className={styles.banner} data-kind={kind} role={look.role}>
      <SmallIcon name={look.icon} size={20} />
      <div>{children}</div>
    </div>
  );
}
