import { useEffect, useRef, useState } from 'react';
import type { ContentKind } from '@plenty/contract/portal/content';
import { saveDraft } from './content-data.ts';

/** Long enough that a sentence is one call, short enough that little is lost. */
const PAUSE_MS = 1500;

type SavingState = 'none' | 'saving' | 'saved' | 'failed';

interface DraftOf {
  readonly clientId: string;
  readonly kind: ContentKind;
  readonly basedOn: number;
}

/** Keeps what is typed on the server, a moment after the last key and when the page is left. */
export function useContentDraft({ clientId, kind, basedOn }: DraftOf) {
  const [state, setState] = useState<SavingState>('none');
  const waiting = useRef<{ readonly timer: number; readonly save: () => void }>(undefined);
  useEffect(() => () => waiting.current?.save(), []);
  function stop(): void {
    window.clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  }
  function keep(body: unknown): void {
    stop();
    const save = () => {
      stop();
      setState('saving');
      saveDraft(clientId, kind, { body, basedOn }).then(
        () => setState('saved'),
        () => setState('failed'),
      );
    };
    waiting.current = { timer: window.setTimeout(save, PAUSE_MS), save };
  }
  return { state, keep, stop };
}
