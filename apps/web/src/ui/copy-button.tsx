import { useState } from 'react';
import { Button } from './button.tsx';

interface CopyButtonProps {
  readonly text: string;
  /** 'Copy key' */
  readonly children: string;
}

/** Says beside itself what came of it: where it stands there may be no place for toasts. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const [outcome, setOutcome] = useState('');
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('Copied');
    } catch {
      setOutcome('Your browser does not allow it. Please copy it by hand.');
    }
  }
  return (
    <>
      <Button kind="soft" onClick={() => void copy()}>
        {children}
      </Button>
      <span role="status">{outcome}</span>
    </>
  );
}
