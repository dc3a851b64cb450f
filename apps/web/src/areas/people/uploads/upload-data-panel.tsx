import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PanelProps } from '#shell/side-panel-registry.ts';
import { PanelLayout } from '#shell/side-panel.tsx';
import { useOpenPanel } from '#shell/side-panels.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SendStep } from './send-step.tsx';
import { UploadInPanel } from './upload-in-panel.tsx';
import { unfinishedUpload } from './uploads-data.ts';

/** Instead of the id of a file: one that is still to be chosen. */
const NEW = 'new';

/** Its input is `upload`, the id of a file that was sent; without one it shows what is under way, if anything is. */
export function UploadDataPanel({ input: { upload }, close }: PanelProps) {
  const openPanel = useOpenPanel();
  const [sent, setSent] = useState<string>();
  const show = (id: string) => openPanel('upload-data', { upload: id });
  const showSent = (id: string) => {
    setSent(id);
    show(id);
  };
  if (upload === NEW) return <SendStep onSent={showSent} onClose={close} />;
  const begin = () => show(NEW);
  if (upload !== undefined)
    return <UploadInPanel key={upload} id={upload} isJustSent={upload === sent} onAnother={begin} />;
  return <Newest onSent={showSent} onAnother={begin} onClose={close} />;
}

interface NewestProps {
  readonly onSent: (id: string) => void;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

function Newest({ onSent, onAnother, onClose }: NewestProps) {
  const newest = useQuery(unfinishedUpload);
  if (newest.data) return <UploadInPanel id={newest.data} onAnother={onAnother} />;
  if (newest.data === null) return <SendStep onSent={onSent} onClose={onClose} />;
  return (
    <PanelLayout>
      <Loaded
        query={newest}
        loading={<Skeleton count={4} shape="line" />}
        loadingWords="Looking for files that are under way"
        failed="We could not load the uploads."
      >
        {() => null}
      </Loaded>
    </PanelLayout>
  );
}
