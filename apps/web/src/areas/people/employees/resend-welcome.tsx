import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { resendWelcomeTo, sendingProgress } from './employees-data.ts';

interface ResendWelcomeProps {
  readonly clientId: string;
  readonly employeeId: string;
  readonly onSent: () => void;
}

/** The mail is sent by a job: it is on its way when that has ended, which takes a moment. */
export function ResendWelcome({ clientId, employeeId, onSent }: ResendWelcomeProps) {
  const send = useMutation({ mutationFn: () => resendWelcomeTo(clientId, employeeId) });
  const job = useQuery({ ...sendingProgress(send.data ?? ''), enabled: send.isSuccess });
  const state = job.data?.state;
  const isSending = send.isPending || (send.isSuccess && !job.isError && state !== 'done' && state !== 'failed');
  const failure = send.error?.message ?? job.error?.message ?? (state === 'failed' && job.data?.message);
  useWhenDone(state === 'done', onSent);
  return (
    <>
      {failure && <Banner kind="alert">The welcome email has not been sent. {failure}</Banner>}
      <Button busy={isSending} onClick={() => send.mutate()}>
        {isSending ? 'Sending…' : 'Resend welcome email'}
      </Button>
    </>
  );
}

function useWhenDone(isDone: boolean, onDone: () => void): void {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) done();
  }, [isDone]);
}
