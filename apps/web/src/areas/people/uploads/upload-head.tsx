import type { UploadDetails } from '@plenty/contract/people/uploads-details';
import { Link } from 'react-router';
import { momentOfInstant } from '#format/moment-of-instant.ts';
import { uploadPath } from '#paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './uploads.module.css';
import { STATES, UPLOAD_KIND_LABELS } from './upload-words.ts';

/** Which file it is, and how it stands. */
export function UploadHead({ upload }: { upload: UploadDetails }) {
  return (
    <div className={styles.file}>
      <span className={styles.tile}>
        <Icon name="file-text" size={24} />
      </span>
      <div className={styles.about}>
        <h3 className={styles.name}>{upload.fileName}</h3>
        <p className={styles.muted}>
          {UPLOAD_KIND_LABELS[upload.kind]}. {saySender(upload)}
        </p>
        <Link to={uploadPath(upload.id)}>Open as a page</Link>
      </div>
      <Badge tone={STATES[upload.state].tone}>{STATES[upload.state].label}</Badge>
    </div>
  );
}

export function saySender({ createdAt, createdBy, apiKeyName }: UploadDetails): string {
  const by = apiKeyName === null ? createdBy : `${createdBy}, with the key ‘${apiKeyName}’`;
  return `Sent ${momentOfInstant(createdAt)} by ${by}`;
}
