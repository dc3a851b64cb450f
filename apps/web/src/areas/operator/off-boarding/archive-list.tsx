import { useMutation } from '@tanstack/react-query';
import type { ClientArchive } from '@plenty/contract/operator/off-boarding';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { momentOfInstant } from '#format/moment-of-instant.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { formatFileSize } from '#ui/file-rules.ts';
import { saveToDisk } from '#ui/save-file.ts';
import { downloadArchive } from './off-boarding-data.ts';
import styles from './off-boarding.module.css';

interface ArchiveListProps {
  readonly clientId: string;
  readonly slug: string;
  readonly archives: readonly ClientArchive[];
}

export function ArchiveList({ clientId, slug, archives }: ArchiveListProps) {
  const download = useMutation({
    mutationFn: async (archive: ClientArchive) =>
      saveToDisk(`${slug} ${archive.askedAt.slice(0, 10)}.plenty`, await downloadArchive(clientId, archive.id)),
  });
  return (
    <>
      <ul className={styles.archives}>
        {archives.map((archive) => (
          <li key={archive.id} className={styles.archive}>
            <ArchiveWords archive={archive} />
            {archive.keptUntil !== null && (
              <Button busy={download.isPending} onClick={() => download.mutate(archive)}>
                Download
              </Button>
            )}
          </li>
        ))}
      </ul>
      {download.error && <Banner kind="alert">{download.error.message}</Banner>}
    </>
  );
}

function ArchiveWords({ archive }: { archive: ClientArchive }) {
  const { state, askedAt, operatorName, sizeBytes, rows, sha256, keptUntil } = archive;
  return (
    <div className={styles.words}>
      <p className={styles.archiveName}>
        {momentOfInstant(askedAt)}, asked for by {operatorName}
      </p>
      {state === 'failed' ? (
        <p>
          <Badge tone="danger">Failed</Badge> This archive could not be made. Please make another.
        </p>
      ) : (
        <>
          <p>
            {formatFileSize(sizeBytes ?? 0)}, {(rows ?? 0).toLocaleString('en-GB')} records.{' '}
            {keptUntil === null ? 'The file has been deleted.' : `The file is deleted on ${dayOfInstant(keptUntil)}.`}
          </p>
          <p className={styles.checksum}>SHA-256: {sha256}</p>
        </>
      )}
    </div>
  );
}
