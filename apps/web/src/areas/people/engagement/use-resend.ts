import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from '#ui/toast.tsx';
import { engagementKey, isResendUnderWay, lastResend, resendWelcome } from './engagement-data.ts';

/** Whom to send to: those who are named, or all. */
export interface Audience {
  readonly people: number;
  readonly employeeIds?: readonly string[];
}

/** Asks, begins, and knows what goes on; what is under way when the page is opened is found again. */
export function useResend(clientId: string, onBegun: () => void) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Audience>();
  const last = useQuery(lastResend(clientId));
  const isRunning = isResendUnderWay(last.data?.state);
  const send = useMutation({
    mutationFn: (audience: Audience) => resendWelcome(clientId, audience.employeeIds),
    onSuccess: async (problem) => {
      await client.invalidateQueries({ queryKey: lastResend(clientId).queryKey });
      setAsked(undefined);
      if (problem !== undefined) return toast({ kind: 'alert', text: problem });
      onBegun();
      toast({ kind: 'success', text: 'Welcome e-mails are on their way' });
    },
  });
  useRefreshAfter(clientId, isRunning);
  return {
    resend: last.data,
    isRunning,
    asked,
    isBusy: send.isPending,
    failure: send.error?.message,
    ask: (audience: Audience) => {
      send.reset();
      setAsked(audience);
    },
    dismiss: () => setAsked(undefined),
    confirm: () => {
      if (asked && !send.isPending) send.mutate(asked);
    },
  };
}

/** When it ends, the list has new days of the last e-mail. */
function useRefreshAfter(clientId: string, isRunning: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isRunning) return undefined;
    return () => void client.invalidateQueries({ queryKey: engagementKey(clientId) });
  }, [client, clientId, isRunning]);
}
