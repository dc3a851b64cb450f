import { useState } from 'react';
import { DropZone } from '#ui/drop-zone.tsx';
import { FileRow } from '#ui/file-row.tsx';
import { Sample, GallerySection } from './section.tsx';

const RULES = { endings: ['.csv', '.xlsx'], maxBytes: 5_000_000 };

export function FilesGroup() {
  const [file, setFile] = useState<File>();
  const [chosen, setChosen] = useState<File | undefined>(() => new File(['x'.repeat(48_200)], 'employees-april.csv'));
  return (
    <>
      <GallerySection title="Drop a file">
        <DropZone
          {...RULES}
          label="Employee data"
          hint="Use the template, so that every column is where we look for it."
          file={file}
          onPick={setFile}
        />
        <DropZone {...RULES} label="Chosen file" file={chosen} onPick={setChosen} />
        <DropZone
          {...RULES}
          label="File with an error"
          file={undefined}
          onPick={() => {}}
          error="The first line must hold the names of the columns."
        />
        <DropZone {...RULES} label="Closed upload" file={undefined} onPick={() => {}} disabled />
      </GallerySection>
      <Uploads />
    </>
  );
}

function Uploads() {
  return (
    <GallerySection title="Files on their way">
      <Sample>
        <ul>
          <FileRow
            name="employees-april.csv"
            bytes={48_200}
            file={{ state: 'uploading', percent: 62 }}
            onRemove={() => {}}
          />
          <FileRow name="leavers.csv" bytes={3_100} file={{ state: 'uploading', percent: null }} />
          <FileRow
            name="employees-march.xlsx"
            bytes={1_240_000}
            file={{ state: 'done', note: '240 rows' }}
            onRemove={() => {}}
          />
          <FileRow
            name="employees-march-second-try-with-a-very-long-name.xlsx"
            bytes={1_240_000}
            file={{ state: 'failed', message: 'Network error. Please try again.', onRetry: () => {} }}
            onRemove={() => {}}
          />
        </ul>
      </Sample>
    </GallerySection>
  );
}
