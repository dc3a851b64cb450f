import type { UploadDetails } from '@plenty/contract/people/uploads-details';
import { momentOfInstant } from '#format/moment-of-instant.ts';
import { Banner } from '#ui/banner.tsx';
import { Progress } from '#ui/progress.tsx';
import { changesAnything, percentOf, PHASES, rows, sayUploadChanges } from './upload-words.ts';
import styles from './uploads.module.css';

/** What has become of a file, and what comes next. */
export function Situation({ upload }: { upload: UploadDetails }) {
  const { state, message, counts } = upload;
  switch (state) {
    case 'waiting':
    case 'checking':
    case 'applying':
    case 'undoing':
      return <UnderWay upload={upload} />;
    case 'refused':
      return (
        <>
          <Banner kind="alert">{message ?? 'This file cannot be read.'}</Banner>
          <p>Nothing of it was applied. Please correct the file and send it again.</p>
        </>
      );
    case 'checked':
      return (
        <>
          {message !== null && <Banner kind="alert">{message}</Banner>}
          <p>{changesAnything(counts) ? sayNextForUpload(upload) : NOTHING}</p>
        </>
      );
    case 'applied':
      return <Applied upload={upload} />;
    case 'undone':
      return <p>{`Undone ${sayUploadTime(upload.undoneAt, upload.undoneBy)}: everyone is as they were before it.`}</p>;
    case 'discarded':
      return <p>This file was discarded. Nothing of it was applied.</p>;
  }
}

const NOTHING = 'There is nothing to apply: no row of this file changes anything.';

function sayNextForUpload(upload: UploadDetails): string {
  const left =
    upload.counts.faulty === 0 ? '' : ' Wrong rows are left out: download them, correct them and send them again.';
  return `Nothing has been applied yet. If you apply it, ${sayUploadChanges(upload)}.${left}`;
}

function UnderWay({ upload: { state, progress, message, counts } }: { upload: UploadDetails }) {
  const isWaiting = state === 'waiting';
  const label = progress && !isWaiting ? PHASES[progress.phase] : 'Waiting for its turn';
  const words = [
    ...(isWaiting ? ['It begins as soon as the file before it is done.'] : []),
    ...(progress?.phase === 'checking' && counts.rows > 0 ? [`${rows(counts.rows)} so far.`] : []),
    'You can close this: it goes on by itself.',
  ];
  return (
    <div className={styles.progress}>
      {message !== null && <Banner kind="alert">{message}</Banner>}
      <Progress label={label} value={percentOf(progress)} />
      <p role="status" className={styles.muted}>
        {words.join(' ')}
      </p>
    </div>
  );
}

function Applied({ upload: { appliedAt, confirmedBy, undoRefusal } }: { upload: UploadDetails }) {
  return (
    <>
      <Banner kind="success">{`Applied ${sayUploadTime(appliedAt, confirmedBy)}.`}</Banner>
      {undoRefusal !== null && <p className={styles.muted}>{undoRefusal}.</p>}
    </>
  );
}

/** By nobody: where it applied itself. */
function sayUploadTime(at: string | null, by: string | null): string {
  return [...(at === null ? [] : [momentOfInstant(at)]), ...(by === null ? [] : [`by ${by}`])].join(' ');
}
