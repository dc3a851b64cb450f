import { useSetup } from '#session/session-store.ts';
import { useHomePath } from '#shell/use-home-path.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { MasqueradeSection } from './masquerade-section.tsx';
import styles from './platform-settings.module.css';

/** What an administrator decides for the whole client. Each section asks for what it shows by itself. */
export function PlatformSettingsPage() {
  usePageTitle('Platform settings');
  const homePath = useHomePath();
  const { client } = useSetup();
  if (!client) throw new Error('an administrator belongs to a client');
  return (
    <div className={styles.page}>
      <Breadcrumbs links={[{ label: 'Home', to: homePath }]} current="Platform settings" />
      <div>
        <h1 className={styles.title}>Platform settings</h1>
        <p className={styles.lead}>What you change here counts for everyone at {client.clientName}, at once.</p>
      </div>
      <MasqueradeSection clientId={client.id} />
    </div>
  );
}
