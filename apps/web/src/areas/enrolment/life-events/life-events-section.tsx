import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LifeEvent } from '@plenty/contract/enrolment/life-events';
import { IconSection } from '#ui/icon-section.tsx';
import { useOpenPanel } from '#shell/side-panels.tsx';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { LifeEventList } from './life-event-list.tsx';
import { ownEvents } from './life-events-data.ts';
import { londonToday } from './london-today.ts';

/** What has happened in somebody's life, and what that opened. */
export function LifeEventsSection() {
  const events = useQuery(ownEvents);
  const openPanel = useOpenPanel();
  const [asked, setAsked] = useState<{ event: LifeEvent; isOpen: boolean }>();
  const [today] = useState(londonToday);
  return (
    <IconSection
      icon="calendar-check"
      title="Life events"
      lead="A wedding, a new baby, a move: tell us, and you may be able to change your benefits."
    >
      <Loaded
        query={events}
        loading={<Skeleton count={2} shape="line" />}
        loadingWords="Loading your life events"
        empty="You have not told us of any life events."
        failed="We could not load your life events."
      >
        {(all) => <LifeEventList events={all} today={today} onSend={(event) => setAsked({ event, isOpen: true })} />}
      </Loaded>
      <Button kind="soft" onClick={() => openPanel('add-life-event')}>
        Add a life event
      </Button>
      {asked && <EvidenceDialog {...asked} onClose={() => setAsked({ ...asked, isOpen: false })} />}
    </IconSection>
  );
}
