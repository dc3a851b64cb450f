import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Banner } from '#ui/banner.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { toast } from '#ui/toast.tsx';
import { changeSettings, settingsOfClient } from './platform-settings-data.ts';
import { SettingsSection } from './settings-section.tsx';

export function MasqueradeSection({ clientId }: { clientId: string }) {
  const settings = useQuery(settingsOfClient(clientId));
  return (
    <SettingsSection
      title="When someone views the site as an employee"
      lead="Administrators and portal support may look at the site as one of your employees sees it. The employee always finds in their profile settings who looked, when and why."
    >
      <Loaded
        query={settings}
        loading={<Skeleton count={1} shape="line" />}
        loadingWords="Loading the settings"
        failed="We could not load the settings."
      >
        {({ isMasqueradeMailed }) => <MailSwitch clientId={clientId} isOn={isMasqueradeMailed} />}
      </Loaded>
    </SettingsSection>
  );
}

function MailSwitch({ clientId, isOn }: { clientId: string; isOn: boolean }) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (isMasqueradeMailed: boolean) => changeSettings(clientId, { isMasqueradeMailed }),
    onSuccess: (settings) => {
      client.setQueryData(settingsOfClient(clientId).queryKey, settings);
      const text = settings.isMasqueradeMailed ? 'Employees will get an e-mail' : 'Employees will get no e-mail';
      toast({ kind: 'success', text });
    },
  });
  return (
    <>
      <Switch
        label="E-mail the employee"
        hint="Each time, as soon as someone begins to look, with their name and their reason."
        // What was asked for is in sight while it is on its way, and gone where it failed.
        checked={save.isPending ? save.variables : isOn}
        onChange={(isWanted) => {
          if (!save.isPending) save.mutate(isWanted);
        }}
      />
      {save.error && <Banner kind="alert">This has not been saved. {save.error.message}</Banner>}
    </>
  );
}
