import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { UPLOAD_KINDS, type UploadKind } from '@plenty/contract/people/uploads-details';
import { useClient } from '#areas/people/dashboard/public.ts';
import { momentOfInstant } from '#format/moment-of-instant.ts';
import { paths } from '#paths.ts';
import { PanelLayout } from '#shell/side-panel.tsx';
import { Button } from '#ui/button.tsx';
import { DropZone } from '#ui/drop-zone.tsx';
import { FileRow } from '#ui/file-row.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TemplateDownload } from './template-download.tsx';
import { UploadSection } from './upload-section.tsx';
import { UPLOAD_KIND_LABELS } from './upload-words.ts';
import { lastUpload } from './uploads-data.ts';
import { useSending } from './use-sending.ts';
import styles from './uploads.module.css';

interface SendStepProps {
  readonly onSent: (id: string) => void;
  readonly onClose: () => void;
}

/** A file is filled in, chosen and sent. */
export function SendStep({ onSent, onClose }: SendStepProps) {
  const client = useClient();
  const [kind, setKind] = useState<UploadKind>('people');
  const { stage, pick, submit, stop } = useSending(client.id, kind, onSent);
  const isSending = stage.at === 'sending';
  return (
    <PanelLayout
      onSubmit={submit}
      actions={
        <>
          <Button kind="plain" onClick={isSending ? stop : onClose}>
            {isSending ? 'Stop' : 'Close'}
          </Button>
          <Button type="submit" busy={isSending}>
            {isSending ? 'Uploading…' : 'Upload and check'}
          </Button>
        </>
      }
    >
      <RadioGroup
        label="What is in your file?"
        options={UPLOAD_KINDS.map((value) => ({ value, label: UPLOAD_KIND_LABELS[value], hint: KIND_HINTS[value] }))}
        value={kind}
        onChange={(value) => setKind(UPLOAD_KINDS.find((each) => each === value) ?? 'people')}
      />
      <UploadSection title="1. Fill in the template" where="panel" lead={TEMPLATES[kind]}>
        <TemplateDownload clientId={client.id} clientName={client.clientName} kind={kind} />
      </UploadSection>
      <UploadSection title="2. Choose your file" where="panel" lead={NEXT}>
        {stage.at === 'choosing' ? (
          <DropZone
            label={FILE_LABELS[kind]}
            endings={['.xlsx', '.csv']}
            maxBytes={MOST_BYTES}
            file={stage.chosen?.file}
            error={stage.refusal}
            onPick={pick}
          />
        ) : (
          <ul className={styles.files} aria-label="File">
            <FileRow
              name={stage.chosen.file.name}
              bytes={stage.chosen.file.size}
              file={
                stage.at === 'sending'
                  ? { state: 'uploading', percent: stage.percent }
                  : { state: 'failed', message: `${BROKEN} ${stage.message}`, onRetry: submit }
              }
              {...(!isSending && { onRemove: () => pick(undefined) })}
            />
          </ul>
        )}
      </UploadSection>
      <LastUpload />
    </PanelLayout>
  );
}

/** product §9: 50 MB, as people count them; what the server takes lies a little above. */
const MOST_BYTES = 50_000_000;

const KIND_HINTS: Readonly<Record<UploadKind, string>> = {
  people: 'Who works for you, and what you know about them.',
  benefits: 'What people already have, since when and at what price. Use it when you move here from another provider.',
};
const FILE_LABELS: Readonly<Record<UploadKind, string>> = {
  people: 'File of employees',
  benefits: 'File of existing benefits',
};
const TEMPLATES: Readonly<Record<UploadKind, string>> = {
  people:
    'A column for everything that is known of your people, with notes and an example. An empty cell leaves what is there as it is; people who are not in the file are left alone.',
  benefits:
    'Each row is one benefit that one person has. Upload employee data first, because we find people by their payroll number. Choices that people have already made here do not change.',
};
const NEXT = 'It is read and checked, and you see what it would do. Nothing is applied until you say so.';
const BROKEN = 'The file did not get through, and nothing of it was kept. You can send it again.';

function LastUpload() {
  const last = useQuery(lastUpload);
  if (last.data === undefined) return null;
  return (
    <p className={styles.last}>
      <span>
        {last.data === null ? 'No file has been applied yet.' : `Last applied ${momentOfInstant(last.data)}.`}
      </span>
      <Link to={paths.uploads}>Earlier uploads</Link>
    </p>
  );
}
