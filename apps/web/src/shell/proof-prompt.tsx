import { useEffect, useState } from 'react';
import { provideAsker } from '#session/proof-request.ts';
import { ProofDialog } from './proof-dialog.tsx';

/** Asks for the password where a call needs it, whichever page made it; the call then goes on. */
export function ProofPrompt() {
  const [answer, setAnswer] = useState<{ give: (isProved: boolean) => void }>();
  useEffect(() => provideAsker(() => new Promise((give) => setAnswer({ give }))), []);
  function close(isProved: boolean): void {
    answer?.give(isProved);
    setAnswer(undefined);
  }
  return <ProofDialog isOpen={answer !== undefined} onClose={() => close(false)} onConfirmed={() => close(true)} />;
}
