import { useEffect, useRef, useState } from 'react';
import type { UploadKind } from '@plenty/contract/people/uploads-details';
import { choose, sendUploadFile, type ChosenFile } from './uploads-data.ts';

type Stage =
  | { readonly at: 'choosing'; readonly chosen?: ChosenFile; readonly refusal?: string }
  | { readonly at: 'sending'; readonly chosen: ChosenFile; readonly percent: number }
  /** It is kept, and can be sent again. */
  | { readonly at: 'broken'; readonly chosen: ChosenFile; readonly message: string };

/** A file on its way to the server: chosen, sent, and sent again when the way was cut. */
export function useSending(clientId: string, kind: UploadKind, onSent: (id: string) => void) {
  const [stage, setStage] = useState<Stage>({ at: 'choosing' });
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  async function send(chosen: ChosenFile): Promise<void> {
    const stopping = new AbortController();
    underWay.current = stopping;
    setStage({ at: 'sending', chosen, percent: 0 });
    const note = (share: number) => setStage({ at: 'sending', chosen, percent: Math.floor(100 * share) });
    const sent = await sendUploadFile(clientId, chosen, { kind, signal: stopping.signal, onSent: note });
    switch (sent.outcome) {
      case 'sent':
        return onSent(sent.id);
      case 'stopped':
        return setStage({ at: 'choosing', chosen });
      case 'refused':
        return setStage({ at: 'choosing', refusal: `${chosen.file.name}: ${sent.message}` });
      case 'failed':
        return setStage({ at: 'broken', chosen, message: sent.message });
    }
  }

  return {
    stage,
    pick: (file: File | undefined) => setStage({ at: 'choosing', ...(file && { chosen: choose(file) }) }),
    submit: () => {
      if (stage.at === 'sending') return;
      if (stage.chosen) void send(stage.chosen);
      else setStage({ at: 'choosing', refusal: 'Please choose a file' });
    },
    stop: () => underWay.current?.abort(),
  };
}
