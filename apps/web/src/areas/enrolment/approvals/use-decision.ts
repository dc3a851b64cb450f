import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { refreshChoices } from '#areas/enrolment/benefits-keys.ts';
import { paths } from '#paths.ts';
import type { RowSelection } from '#ui/row-selection.ts';
import { toast } from '#ui/toast.tsx';
import { approvalsKey, decideApprovals } from './approvals-data.ts';
import { sayOutcomes } from './say-outcomes.ts';

export type DecisionKind = 'approve' | 'reject';

export interface DecisionState {
  /** Nothing while nothing is asked. */
  readonly asked: DecisionKind | undefined;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly ask: (kind: DecisionKind) => void;
  readonly dismiss: () => void;
  readonly confirm: (reason: string) => void;
}

/** Asks first; when it is done the way leads to the dashboard (spec 2 §4), and where nothing waited any more, to what does. */
export function useDecision(ticked: RowSelection, onMovedOn: () => void): DecisionState {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<DecisionKind>();
  // The second press of a double click comes before the page has been drawn anew.
  const isUnderWay = useRef(false);
  const send = useMutation({
    mutationFn: ({ kind, reason }: { kind: DecisionKind; reason: string }) =>
      decideApprovals({
        selectionIds: [...ticked],
        approval: kind === 'approve',
        ...(kind === 'reject' && { reason }),
      }),
    onSuccess: async (answer) => {
      setAsked(undefined);
      if (answer.outcome === 'moved-on') {
        toast({ kind: 'alert', text: answer.message });
        onMovedOn();
      } else {
        toast(sayOutcomes(answer.outcomes));
        await navigate(paths.dashboard);
      }
      await Promise.all([client.invalidateQueries({ queryKey: approvalsKey }), refreshChoices(client)]);
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  return {
    asked,
    isBusy: send.isPending,
    failure: send.error?.message,
    ask: (kind) => {
      send.reset();
      setAsked(kind);
    },
    dismiss: () => {
      if (!send.isPending) setAsked(undefined);
    },
    confirm: (reason) => {
      if (!asked || isUnderWay.current) return;
      isUnderWay.current = true;
      send.mutate({ kind: asked, reason });
    },
  };
}
