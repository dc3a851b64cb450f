import { LoadedSettings } from './loaded-settings.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';

export function MasqueradeSection({ clientId }: { clientId: string }) {
  return (
    <SettingsSection
      title="When someone views the site as an employee"
      lead="Administrators and portal support may look at the site as one of your employees sees it. The employee always finds in their profile settings who looked, when and why."
    >
      <LoadedSettings clientId={clientId}>
        {(settings) => (
          <SettingSwitch
            clientId={clientId}
            name="isMasqueradeMailed"
            settings={settings}
            label="E-mail the employee"
            hint="Each time, as soon as someone begins to look, with their name and their reason."
            done={{ on: 'Employees will get an e-mail', off: 'Employees will get no e-mail' }}
          />
        )}
      </LoadedSettings>
    </SettingsSection>
  );
}
