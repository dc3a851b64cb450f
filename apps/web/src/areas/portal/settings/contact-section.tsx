import { useMutation } from '@tanstack/react-query';
import { ContactAddress, type ClientSettings } from '@plenty/contract/portal/settings';
import { Banner } from '#ui/banner.tsx';
import { FormBanner } from '#ui/form-banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { useSchemaForm } from '#ui/use-schema-form.ts';
import { LoadedSettings } from './loaded-settings.tsx';
import { sendTestMail } from './platform-settings-data.ts';
import styles from './platform-settings.module.css';
import { SettingSwitch } from './setting-switch.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export function ContactSettings({ clientId }: { clientId: string }) {
  return (
    <SettingsSection
      title="Contact us"
      lead="A page on which employees write to you. Their messages come by e-mail, and you answer as you answer any other."
    >
      <LoadedSettings clientId={clientId}>
        {(settings) => (
          <>
            <SettingSwitch
              clientId={clientId}
              name="isContactUsEnabled"
              settings={settings}
              label="Show the contact page"
              hint="Without it employees find your support details only."
              done={{ on: 'Employees can write to you now', off: 'The contact page is not shown any more' }}
            />
            <AddressForm key={settings.contactUsEmail} clientId={clientId} settings={settings} />
          </>
        )}
      </LoadedSettings>
    </SettingsSection>
  );
}

function AddressForm({ clientId, settings }: { clientId: string; settings: ClientSettings }) {
  const form = useSchemaForm(ContactAddress, { contactUsEmail: settings.contactUsEmail });
  const { submit, failure } = useSettingsForm(clientId, form, {
    fields: ['contactUsEmail'],
    done: 'The address has been saved',
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormBanner state={form.formState} problem={failure} />
      <TextField
        label="Messages go to"
        type="email"
        autoComplete="off"
        error={form.formState.errors.contactUsEmail?.message}
        {...form.register('contactUsEmail')}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={form.formState.isSubmitting}>
          Save
        </Button>
        <TestMail clientId={clientId} />
      </div>
    </form>
  );
}

/** To the address that is stored, whatever has been typed since. */
function TestMail({ clientId }: { clientId: string }) {
  const send = useMutation({
    mutationFn: () => sendTestMail(clientId),
    onSuccess: (address) => toast({ kind: 'success', text: `A test e-mail is on its way to ${address}` }),
  });
  return (
    <>
      <Button kind="soft" busy={send.isPending} onClick={() => send.mutate()}>
        Send a test e-mail
      </Button>
      {send.error && <Banner kind="alert">The test e-mail has not been sent. {send.error.message}</Banner>}
    </>
  );
}
