import { useEffect, useRef, useState } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CodeBoxes } from '#ui/code-boxes.tsx';
import { toCode } from '#ui/code-digits.ts';
import { FormButtons, FormFields } from '#ui/form-sheet.tsx';
import type { CodeRefusal } from './two-factor-data.ts';
import { useCodeForm } from './use-code-form.ts';

interface CodeFormProps {
  /** Answers what was wrong, or nothing when it led on. */
  readonly send: (code: string) => Promise<CodeRefusal | undefined>;
  readonly leaveText: string;
  readonly submitText: string;
}

/** Six digits of an authenticator app. */
export function CodeForm({ send, leaveText, submitText }: CodeFormProps) {
  const [digits, setDigits] = useState('');
  const boxes = useRef<{ focus: () => void }>(null);
  useEffect(() => boxes.current?.focus(), []);
  const { isBusy, codeError, formError, run, forgetRefusal, leave } = useCodeForm(() => {
    setDigits('');
    boxes.current?.focus();
  });
  // product §4: an empty box counts as 0, but nobody sends six of them by mistake.
  const isEmpty = digits.trim() === '';

  function submit(): void {
    if (!isEmpty) void run(() => send(toCode(digits)));
  }

  return (
    <FormFields onSubmit={submit}>
      {formError !== undefined && <Banner kind="alert">{formError}</Banner>}
      <CodeBoxes
        ref={boxes}
        label="Authentication code"
        value={digits}
        onChange={(next) => {
          setDigits(next);
          forgetRefusal();
        }}
        error={codeError && <span role="alert">{codeError}</span>}
      />
      <FormButtons>
        <Button kind="soft" onClick={leave}>
          {leaveText}
        </Button>
        <Button type="submit" busy={isBusy} disabled={isEmpty}>
          {submitText}
        </Button>
      </FormButtons>
    </FormFields>
  );
}
