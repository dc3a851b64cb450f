import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#ui/dialog.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.tsx';
import { contentToEdit, findLatest, forgetContent, restoreContent } from './content-data.ts';
import { PublishForm } from './publish-form.tsx';
import type { AboutVersionProps } from './version-dialog.tsx';

interface RestoreDialogProps extends AboutVersionProps {
  /** The newest version that the list showed. */
  readonly latest: number;
}

/** An old version becomes the next one. What is live goes into the history. */
export function RestoreDialog(props: RestoreDialogProps) {
  const { version, onClose } = props;
  return (
    <Dialog isOpen={version !== undefined} onClose={onClose} title={`Restore version ${version?.version ?? ''}?`}>
      {version && <Restoring {...props} number={version.version} />}
    </Dialog>
  );
}

function Restoring({ clientId, kind, latest, number, onClose }: RestoreDialogProps & { readonly number: number }) {
  const client = useQueryClient();
  const query = useQuery(contentToEdit(clientId, kind));
  return (
    <Loaded query={query} loading={<Skeleton count={3} shape="line" />} failed="We couldn’t load this text.">
      {(content) => (
        <PublishForm
          clientId={clientId}
          content={content}
          basedOn={latest}
          action="Restore"
          lead={`The words of version ${number} become a new version.`}
          leftOut={[]}
          onCancel={onClose}
          onSend={(publishing) => restoreContent(clientId, kind, number, publishing)}
          onFindLatest={() => findLatest(clientId, kind)}
          onDone={async () => {
            onClose();
            await forgetContent(client, clientId);
            toast({ kind: 'success', text: `Version ${number} was restored` });
          }}
        />
      )}
    </Loaded>
  );
}
