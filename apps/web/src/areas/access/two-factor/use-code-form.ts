import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLoginDestination } from '#shell/login-destination.ts';
import { dropPendingLogin } from '#session/pending-login.ts';
import { paths } from '#paths.ts';
import type { CodeRefusal } from './two-factor-data.ts';

/** What the forms for codes share: at work, refused and why, and the way back. */
export function useCodeForm(onRefused: () => void) {
  const navigate = useNavigate();
  const destination = useLoginDestination();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<CodeRefusal>();

  async function run(send: () => Promise<CodeRefusal | undefined>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setRefusal(undefined);
    const refused = await send();
    setIsBusy(false);
    setRefusal(refused);
    if (refused) onRefused();
  }

  return {
    isBusy,
    codeError: refusal?.at === 'code' ? refusal.message : undefined,
    formError: refusal?.at === 'form' ? refusal.message : undefined,
    run,
    forgetRefusal: () => setRefusal(undefined),
    leave: () => {
      void navigate(destination ?? paths.login);
      dropPendingLogin();
    },
  };
}
