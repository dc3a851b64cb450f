import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Enforcement } from '@plenty/contract/access/two-factor-list';
import { refreshSetup } from '#session/session.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/switch.tsx';
import { toast } from '#ui/toast.tsx';
import { changeEnforcement, enforcementOf } from './two-factor-data.ts';

interface EnforcementSwitchProps {
  readonly clientId: string;
  readonly setting: Enforcement;
}

/** Asks first: it counts for everyone from their next login on. */
export function EnforcementSwitch({ clientId, setting }: EnforcementSwitchProps) {
  const { isEnforcementTwoFAEnabled: isOn, peopleWithout } = setting;
  const [isAsking, setAsking] = useState(false);
  const save = useSavingEnforcement(clientId, () => setAsking(false));
  function close(): void {
    save.reset();
    setAsking(false);
  }
  return (
    <>
      <Switch
        label="Ask everyone for it"
        hint="At every login with a password. Whoever comes by single sign-on is asked by your identity provider, if it does so."
        checked={isOn}
        onChange={() => setAsking(true)}
      />
      <AlertDialog
        isOpen={isAsking}
        onClose={close}
        title={isOn ? 'Leave it to each person?' : 'Ask everyone for two factor authentication?'}
        text={
          <>
            <p>{isOn ? OFF : sayWhoIsAsked(peopleWithout)}</p>
            {save.error && <Banner kind="alert">This has not been saved. {save.error.message}</Banner>}
          </>
        }
        actions={
          <>
            <Button kind="plain" onClick={close}>
              Cancel
            </Button>
            <Button kind={isOn ? 'danger' : 'primary'} busy={save.isPending} onClick={() => save.mutate(!isOn)}>
              {isOn ? 'Stop asking' : 'Ask everyone'}
            </Button>
          </>
        }
      />
    </>
  );
}

const OFF =
  'People will be able to log in with a password alone. Whoever has set it up keeps it, and may then switch it off.';

function sayWhoIsAsked(peopleWithout: number): string {
  if (peopleWithout === 0) return 'Everyone who has registered has it already. Nobody will be able to switch it off.';
  const who = peopleWithout === 1 ? '1 person has' : `${peopleWithout.toLocaleString('en-GB')} people have`;
  return `${who} none yet and will have to set it up at their next login. Whoever is logged in now can go on until then.`;
}

function useSavingEnforcement(clientId: string, onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isWanted: boolean) => changeEnforcement(clientId, isWanted),
    onSuccess: async (setting) => {
      client.setQueryData(enforcementOf(clientId).queryKey, setting);
      onSaved();
      const word = setting.isEnforcementTwoFAEnabled ? 'enabled' : 'disabled';
      toast({ kind: 'success', text: `Two factor authentication has been ${word}` });
      await refreshSetup();
    },
  });
}
