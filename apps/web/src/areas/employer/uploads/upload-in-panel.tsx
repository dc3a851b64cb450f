import { useQuery } from '@tanstack/react-query';
import type { UploadDetails } from '@plenty/contract/uploads';
import { PanelLayout } from '#shell/side-panel.tsx';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { UploadActions } from './upload-actions.tsx';
import { UploadHead } from './upload-head.tsx';
import { UploadStanding } from './upload-standing.tsx';
import { oneUpload } from './uploads-data.ts';
import { isUnderWay } from './upload-words.ts';
import { useActing } from './use-acting.ts';

interface Props {
  readonly id: string;
  readonly onAnother: () => void;
}

export function UploadInPanel({ id, onAnother }: Props) {
  const query = useQuery(oneUpload(id));
  if (query.data) return <Ready upload={query.data} onAnother={onAnother} />;
  return (
    <PanelLayout>
      <Loaded
        query={query}
        loading={<Skeleton count={6} shape="line" />}
        loadingWords="Loading the file"
        failed="We could not load this file."
      >
        {() => null}
      </Loaded>
    </PanelLayout>
  );
}

function Ready({ upload, onAnother }: { upload: UploadDetails; onAnother: () => void }) {
  const acting = useActing(upload);
  return (
    <PanelLayout
      actions={
        <>
          {!upload.mayConfirm && (
            <Button kind={isUnderWay(upload.state) ? 'plain' : 'soft'} onClick={onAnother}>
              Upload another file
            </Button>
          )}
          <UploadActions upload={upload} acting={acting} />
        </>
      }
    >
      <UploadHead upload={upload} />
      <UploadStanding upload={upload} problem={acting.problem} where="panel" />
    </PanelLayout>
  );
}
