import { useQuery } from '@tanstack/react-query';
import { useClient } from '#areas/people/dashboard/public.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EnforcementSwitch } from './enforcement-switch.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { enforcementOf } from './two-factor-data.ts';
import { TwoFactorList } from './two-factor-list.tsx';

export function TwoFactorSettings({ clientId }: { clientId: string }) {
  const enforcement = useQuery(enforcementOf(clientId));
  const { clientName } = useClient();
  return (
    <SettingsSection
      title="Two factor authentication"
      lead="A code from an app on the phone, so that a password alone opens nothing."
    >
      <Loaded
        query={enforcement}
        loading={<Skeleton count={1} shape="line" />}
        loadingWords="Loading the setting"
        failed="We could not load the setting."
      >
        {(setting) =>
          setting.isSingleSignOnOnly ? (
            <p>
              Everyone at {clientName} logs in by single sign-on. Whether a second factor is asked for is decided there,
              by your identity provider.
            </p>
          ) : (
            <EnforcementSwitch clientId={clientId} setting={setting} />
          )
        }
      </Loaded>
      <TwoFactorList clientId={clientId} />
    </SettingsSection>
  );
}
