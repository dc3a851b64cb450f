import { EmployerFrame, useClient } from '#areas/people/dashboard/public.ts';
import { usePageTitle } from '#theme/brand.ts';
import { SectionNavigation } from '#ui/section-navigation.tsx';
import { useScrollToSection } from '#ui/use-scroll-to-section.ts';
import styles from './platform-settings.module.css';
import { SETTINGS_SECTIONS } from './settings-sections.ts';

/** What an administrator decides for the whole client. Each section asks for what it shows by itself. */
export function PlatformSettingsPage() {
  usePageTitle('Platform settings');
  useScrollToSection();
  const client = useClient();
  return (
    <EmployerFrame title="Platform settings" lead={`What you change here counts for everyone at ${client.clientName}.`}>
      <div className={styles.columns}>
        <SectionNavigation sections={SETTINGS_SECTIONS} />
        <div className={styles.sections}>
          {SETTINGS_SECTIONS.map(({ id, Part }) => (
            <div key={id} id={id} className={styles.anchored}>
              <Part clientId={client.id} />
            </div>
          ))}
        </div>
      </div>
    </EmployerFrame>
  );
}
