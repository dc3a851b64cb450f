import { useQuery } from '@tanstack/react-query';
import type { ContentKind, ContentVersion } from '@plenty/contract/portal/content';
import { Dialog } from '#ui/dialog.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { contentVersion } from './content-data.ts';
import { ContentPreview } from './content-preview.tsx';

export interface AboutVersionProps {
  readonly clientId: string;
  readonly kind: ContentKind;
  /** Nothing while the dialog is closed. */
  readonly version: ContentVersion | undefined;
  readonly onClose: () => void;
}

/** The words of one version. */
export function VersionDialog({ clientId, kind, version, onClose }: AboutVersionProps) {
  return (
    <Dialog isOpen={version !== undefined} onClose={onClose} title={`Version ${version?.version ?? ''}`}>
      {version && <VersionWords clientId={clientId} kind={kind} number={version.version} />}
    </Dialog>
  );
}

function VersionWords({ clientId, kind, number }: { clientId: string; kind: ContentKind; number: number }) {
  const query = useQuery(contentVersion(clientId, kind, number));
  return (
    <Loaded query={query} loading={<Skeleton count={4} shape="line" />} failed="We couldn’t load this version.">
      {({ body }) => <ContentPreview kind={kind} body={body} />}
    </Loaded>
  );
}
