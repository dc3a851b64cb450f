import { useQuery } from '@tanstack/react-query';
import type { PanelProps } from '#shell/side-panel-registry.ts';
import { PanelLayout } from '#shell/side-panel.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EventForm } from './event-form.tsx';
import { eventKinds } from './life-events-data.ts';

export function EventPanel({ close, succeed }: PanelProps) {
  const kinds = useQuery(eventKinds);
  if (kinds.data && kinds.data.length > 0) return <EventForm kinds={kinds.data} onClose={close} onAdded={succeed} />;
  return (
    <PanelLayout>
      <Loaded
        query={kinds}
        loading={<Skeleton count={4} shape="line" />}
        loadingWords="Loading the kinds of life event"
        empty={
          <EmptyState
            icon="calendar-check"
            title="No life events here"
            text="Your scheme has no benefits that a life event would open."
          />
        }
        failed="We could not load the kinds of life event."
      >
        {() => null}
      </Loaded>
    </PanelLayout>
  );
}
