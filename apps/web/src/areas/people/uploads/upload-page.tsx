import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { UploadDetails } from '@plenty/contract/people/uploads-details';
import { EmployerFrame } from '#areas/people/dashboard/public.ts';
import { paths } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Badge } from '#ui/badge.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { UploadActions } from './upload-actions.tsx';
import { saySender } from './upload-head.tsx';
import { UploadStanding } from './upload-standing.tsx';
import { STATES, UPLOAD_KIND_LABELS } from './upload-words.ts';
import { oneUpload } from './uploads-data.ts';
import styles from './uploads.module.css';
import { useActing } from './use-acting.ts';
import { useLinkToEmployees } from './use-link-to-employees.ts';

/** One file with room for all that it does. */
export function UploadPage() {
  const { id = '' } = useParams();
  const query = useQuery(oneUpload(id));
  usePageTitle(query.data?.fileName ?? 'Upload');
  if (query.data) return <UploadPageReady key={id} upload={query.data} />;
  return (
    <UploadFrame title="Upload" lead="A file that was sent.">
      <Loaded
        query={query}
        loading={<Skeleton count={4} shape="band" />}
        loadingWords="Loading the file"
        failed="We could not load this file."
      >
        {() => null}
      </Loaded>
    </UploadFrame>
  );
}

function UploadPageReady({ upload }: { upload: UploadDetails }) {
  const acting = useActing(upload);
  const { label, tone } = STATES[upload.state];
  return (
    <UploadFrame
      title={upload.fileName}
      lead={
        <>
          {UPLOAD_KIND_LABELS[upload.kind]}. {saySender(upload)} <Badge tone={tone}>{label}</Badge>
        </>
      }
      action={
        <div className={styles.actions}>
          <UploadActions upload={upload} acting={acting} />
        </div>
      }
    >
      <UploadStanding upload={upload} problem={acting.problem} where="page" />
    </UploadFrame>
  );
}

function UploadFrame(props: Omit<Parameters<typeof EmployerFrame>[0], 'above'>) {
  const above = [...useLinkToEmployees(), { label: 'Uploads', to: paths.uploads }];
  return <EmployerFrame {...props} above={above} />;
}
