import { useEffect, useRef, useState } from 'react';
import type { PendingLogin } from '#session/pending-login.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { FormButtons, FormFields } from '#ui/form-sheet.tsx';
import { TextField } from '#ui/text-field.tsx';
import { tidyRecoveryCode } from './tidy-recovery-code.ts';
import { logInWithCode } from './two-factor-data.ts';
import { useCodeForm } from './use-code-form.ts';

export function RecoveryCodeForm({ pending }: { pending: PendingLogin }) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { isBusy, codeError, formError, run, forgetRefusal, leave } = useCodeForm(() => field.current?.focus());

  async function send() {
    const code = tidyRecoveryCode(typed);
    if (code !== undefined) return logInWithCode(pending, code);
    return { at: 'code', message: 'Please enter a recovery code as it was shown to you, such as abcde-23456' } as const;
  }

  return (
    <FormFields onSubmit={() => void run(send)}>
      {formError !== undefined && <Banner kind="alert">{formError}</Banner>}
      <TextField
        ref={field}
        label="Recovery code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="xxxxx-xxxxx"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          forgetRefusal();
        }}
        error={codeError && <span role="alert">{codeError}</span>}
      />
      <FormButtons>
        <Button kind="soft" onClick={leave}>
          Back
        </Button>
        <Button type="submit" busy={isBusy} disabled={typed.trim() === ''}>
          Login
        </Button>
      </FormButtons>
    </FormFields>
  );
}
