import { useQuery } from '@tanstack/react-query';
import type { UploadDetails } from '@plenty/contract/people/uploads-details';
import { PanelLayout } from '#shell/side-panel.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { UploadActions } from './upload-actions.tsx';
import { UploadHead } from './upload-head.tsx';
import { UploadStanding } from './upload-standing.tsx';
import { oneUpload } from './uploads-data.ts';
import { isUploadUnderWay } from './upload-words.ts';
import { useActing } from './use-acting.ts';

interface UploadInPanelProps {
  readonly id: string;
  /** From this very panel. */
  readonly isJustSent?: boolean;
  readonly onAnother: () => void;
}

export function UploadInPanel({ id, isJustSent = false, onAnother }: UploadInPanelProps) {
  const query = useQuery(oneUpload(id));
  if (query.data) return <UploadPanelReady upload={query.data} isJustSent={isJustSent} onAnother={onAnother} />;
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

interface ReadyProps {
  readonly upload: UploadDetails;
  readonly isJustSent: boolean;
  readonly onAnother: () => void;
}

function UploadPanelReady({ upload, isJustSent, onAnother }: ReadyProps) {
  const acting = useActing(upload);
  return (
    <PanelLayout
      actions={
        <>
          {!upload.mayConfirm && (
            <Button kind={isUploadUnderWay(upload.state) ? 'plain' : 'soft'} onClick={onAnother}>
              Upload another file
            </Button>
          )}
          <UploadActions upload={upload} acting={acting} />
        </>
      }
    >
      {/* spec 2 §8 */}
      {isJustSent && <Banner kind="success">Your file has been uploaded successfully</Banner>}
      <UploadHead upload={upload} />
      <UploadStanding upload={upload} problem={acting.problem} where="panel" />
    </PanelLayout>
  );
}
