import { SupportDetails, type ClientSettings } from '@plenty/contract/portal/settings';
import { FormBanner } from '#ui/form-banner.tsx';
import { Button } from '#ui/button.tsx';
import { findSupportNumber } from '#ui/support-number.ts';
import { TextField } from '#ui/text-field.tsx';
import { useSchemaForm } from '#ui/use-schema-form.ts';
import { LoadedSettings } from './loaded-settings.tsx';
import styles from './platform-settings.module.css';
import { SettingsSection } from '#ui/settings-section.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export function SupportSection({ clientId }: { clientId: string }) {
  return (
    <SettingsSection
      title="Support details"
      lead="Whom employees turn to when they cannot log in or do not know how to go on: shown in the portal, before the login too, and in every e-mail."
    >
      <LoadedSettings clientId={clientId}>
        {(settings) => (
          <SupportForm
            key={`${settings.supportEmail} ${settings.supportNumber}`}
            clientId={clientId}
            settings={settings}
          />
        )}
      </LoadedSettings>
    </SettingsSection>
  );
}

function SupportForm({ clientId, settings }: { clientId: string; settings: ClientSettings }) {
  const form = useSchemaForm(SupportDetails, {
    supportEmail: settings.supportEmail,
    supportNumber: findSupportNumber(settings.supportNumber) ?? '',
  });
  const { errors, isSubmitting } = form.formState;
  const { submit, failure } = useSettingsForm(clientId, form, {
    fields: ['supportEmail', 'supportNumber'],
    done: 'The support details have been saved',
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormBanner state={form.formState} problem={failure} />
      <TextField
        label="Support e-mail"
        type="email"
        autoComplete="off"
        error={errors.supportEmail?.message}
        {...form.register('supportEmail')}
      />
      <TextField
        label="Support telephone"
        type="tel"
        autoComplete="off"
        hint="Leave it empty if there is none: help texts then name the e-mail address alone."
        error={errors.supportNumber?.message}
        {...form.register('supportNumber')}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={isSubmitting}>
          Save
        </Button>
      </div>
    </form>
  );
}
