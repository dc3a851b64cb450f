import type { Export } from '@plenty/contract/people/data-export';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { momentOfInstant } from '#format/moment-of-instant.ts';
import { Button } from '#ui/button.tsx';
import { formatFileSize } from '#ui/file-rules.ts';
import styles from './profile.module.css';

interface ExportListProps {
  readonly exports: readonly Export[];
  readonly isBusy: boolean;
  readonly onDownload: (wanted: Export) => void;
}

export function ExportList({ exports, isBusy, onDownload }: ExportListProps) {
  return (
    <ul className={styles.sessions}>
      {exports.map((one) => (
        <li key={one.id} className={styles.session}>
          <div>
            <p className={styles.device}>Collected on {momentOfInstant(one.madeAt)}</p>
            <p className={styles.when}>
              ZIP file, {formatFileSize(one.sizeBytes)}. It is deleted on {dayOfInstant(one.keptUntil)}.
            </p>
          </div>
          <Button busy={isBusy} onClick={() => onDownload(one)}>
            Download
          </Button>
        </li>
      ))}
    </ul>
  );
}
