import type { UploadDetails } from '@plenty/contract/people/uploads-details';
import { UploadSection, type Where } from './upload-section.tsx';
import styles from './uploads.module.css';

interface ColumnNotesProps {
  readonly columns: UploadDetails['columns'];
  readonly where: Where;
}

/** Columns that mean nothing to us, with what they may have meant. */
export function ColumnNotes({ columns, where }: ColumnNotesProps) {
  // Two of the same heading mean the same to whoever reads it.
  const unknown = new Map(columns.filter(({ field }) => field === null).map((column) => [column.header, column]));
  if (unknown.size === 0) return null;
  return (
    <UploadSection title="Columns that were not understood" where={where} lead={LEFT_OUT}>
      <ul className={styles.notes}>
        {[...unknown.values()].map(({ header, suggestion }) => (
          <li key={header}>
            <strong>{header === '' ? 'A column without a heading' : `‘${header}’`}</strong>
            {suggestion !== null && ` – did you mean ‘${suggestion}’?`}
          </li>
        ))}
      </ul>
    </UploadSection>
  );
}

const LEFT_OUT =
  'What stands in them is left out. To have it read, give them the heading of the template and send the file again.';
