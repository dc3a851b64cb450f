import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UploadDetails, UploadState } from '@plenty/contract/people/uploads-details';
import { forgetEmployees } from '#areas/people/employees-keys.ts';
import { toast } from '#ui/toast.tsx';
import { carryOutAction, forgetUploads, type Act } from './uploads-data.ts';

export interface Acting {
  /** What is asked before it is done. */
  readonly asked: Act['what'] | undefined;
  readonly isBusy: boolean;
  /** Why it could not even be begun: it may be tried again. */
  readonly failure: string | undefined;
  /** Why the file is not as it seemed. */
  readonly problem: string | undefined;
  readonly ask: (what: Act['what']) => void;
  readonly dismiss: () => void;
  readonly confirm: (act: Act) => void;
}

/** What can be done about a file, and what is said when it is done. */
export function useActing({ id, state }: UploadDetails): Acting {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Act['what']>();
  const [problem, setProblem] = useState<string>();
  const act = useMutation({
    mutationFn: (what: Act) => carryOutAction(id, what),
    onSuccess: async (refusal) => {
      await forgetUploads(client);
      setProblem(refusal);
      setAsked(undefined);
    },
  });
  useWhenEnded(state, (ended) => {
    toast({ kind: 'success', text: DONE[ended] });
    void Promise.all([forgetUploads(client), forgetEmployees(client)]);
  });
  return {
    asked,
    isBusy: act.isPending,
    failure: act.error?.message,
    problem,
    ask: (what) => {
      act.reset();
      setProblem(undefined);
      setAsked(what);
    },
    dismiss: () => setAsked(undefined),
    confirm: (what) => {
      if (!act.isPending) act.mutate(what);
    },
  };
}

const DONE = {
  applied: 'The file has been applied',
  undone: 'The file has been undone',
  discarded: 'The file has been discarded',
} as const;

type EndedAction = keyof typeof DONE;

function isEnded(state: UploadState): state is EndedAction {
  return state in DONE;
}

/** Once, when it comes to an end while somebody looks; not for one that had ended before. */
function useWhenEnded(state: UploadState, onEnded: (state: EndedAction) => void): void {
  const before = useRef(state);
  const ended = useEffectEvent(onEnded);
  useEffect(() => {
    const hasMoved = before.current !== state;
    before.current = state;
    if (hasMoved && isEnded(state)) ended(state);
  }, [state]);
}
