import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ClientSettings } from '@plenty/contract/portal/settings';
import { refreshSetup } from '#session/session.ts';
import { Banner } from '#ui/banner.tsx';
import { Switch } from '#ui/switch.tsx';
import { toast } from '#ui/toast.tsx';
import { changeSettings, settingsOfClient } from './platform-settings-data.ts';

interface SettingSwitchProps {
  readonly clientId: string;
  readonly name: 'isMasqueradeMailed' | 'isContactUsEnabled';
  readonly settings: ClientSettings;
  readonly label: string;
  readonly hint: ReactNode;
  /** What a toast says once it is on, and once it is off. */
  readonly done: { readonly on: string; readonly off: string };
}

export function SettingSwitch({ clientId, name, settings, label, hint, done }: SettingSwitchProps) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (isWanted: boolean) => changeSettings(clientId, { [name]: isWanted }),
    onSuccess: async (saved) => {
      client.setQueryData(settingsOfClient(clientId).queryKey, saved);
      toast({ kind: 'success', text: saved[name] ? done.on : done.off });
      await refreshSetup();
    },
  });
  return (
    <>
      <Switch
        label={label}
        hint={hint}
        // What was asked for is in sight while it is on its way, and gone where it failed.
        checked={save.isPending ? save.variables : settings[name]}
        onChange={(isWanted) => {
          if (!save.isPending) save.mutate(isWanted);
        }}
      />
      {save.error && <Banner kind="alert">This has not been saved. {save.error.message}</Banner>}
    </>
  );
}
