import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnSession } from '@plenty/contract/access/sessions';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.tsx';
import { IconSection } from '#ui/icon-section.tsx';
import { endOtherSessions, endSession, ownSessions, sessionsKey } from './sessions-data.ts';
import { SessionList, sessionNameOf } from './session-list.tsx';

/** One session, or all but this one. */
type SessionEnding = OwnSession | 'others';

export function SessionsSection() {
  const list = useQuery(ownSessions);
  const [ending, setEnding] = useState<SessionEnding>();
  return (
    <IconSection
      icon="devices"
      title="Where you are logged in"
      lead="If you do not know one of these, end it and change your password."
    >
      <Loaded
        query={list}
        loading={<Skeleton count={3} shape="line" />}
        empty="You are not logged in anywhere."
        failed="We could not load where you are logged in."
      >
        {(all) => <SessionList sessions={all} onEnd={setEnding} onEndOthers={() => setEnding('others')} />}
      </Loaded>
      <EndQuestion ending={ending} onClose={() => setEnding(undefined)} />
    </IconSection>
  );
}

function EndQuestion({ ending, onClose }: { ending: SessionEnding | undefined; onClose: () => void }) {
  const client = useQueryClient();
  // What was asked stays in sight while the dialog closes.
  const [shown, setShown] = useState(ending);
  if (ending !== undefined && ending !== shown) setShown(ending);
  const end = useMutation({
    mutationFn: (what: SessionEnding) => (what === 'others' ? endOtherSessions() : endSession(what.id)),
    onSuccess: async (_nothing, what) => {
      await client.invalidateQueries({ queryKey: sessionsKey });
      close();
      toast({ kind: 'success', text: what === 'others' ? 'All other sessions have ended' : 'The session has ended' });
    },
  });
  function close(): void {
    end.reset();
    onClose();
  }
  return (
    <AlertDialog
      isOpen={ending !== undefined}
      onClose={close}
      title={shown === 'others' ? 'End all other sessions?' : 'End this session?'}
      text={
        <>
          <p>
            {shown === 'others' || shown === undefined
              ? 'You will be logged out everywhere but in this browser.'
              : `${sessionNameOf(shown)} will be logged out.`}
          </p>
          {end.error && <Banner kind="alert">{end.error.message}</Banner>}
        </>
      }
      actions={
        <>
          <Button kind="plain" onClick={close}>
            Cancel
          </Button>
          <Button kind="danger" busy={end.isPending} onClick={() => ending !== undefined && end.mutate(ending)}>
            {shown === 'others' ? 'End all others' : 'End session'}
          </Button>
        </>
      }
    />
  );
}
