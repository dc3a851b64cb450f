import { useSetup } from '#session/session-store.ts';
import { useHomePath } from '#shell/use-home-path.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { SectionNavigation } from '#ui/section-navigation.tsx';
import { useScrollToSection } from '#ui/use-scroll-to-section.ts';
import styles from './profile.module.css';
import { sectionsFor, type ProfileSection } from './profile-sections.tsx';

/** Who somebody is, who belongs to them, how they get in, and what is known about them. */
export function ProfilePage() {
  usePageTitle('Profile settings');
  useScrollToSection();
  const { user, client } = useSetup();
  const sections = sectionsFor(user, client);
  return (
    <div className={styles.page}>
      <Breadcrumbs links={[{ label: 'Home', to: useHomePath() }]} current="Profile settings" />
      <h1>Profile settings</h1>
      <div className={styles.columns}>
        <SectionNavigation sections={sections} />
        <div className={styles.sections}>
          {user.masquerade !== null && (
            <p>Family, nominations, password, two factor authentication and sessions are shown to the person alone.</p>
          )}
          {sections.map((section) => (
            <Anchored key={section.id} {...section} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Anchored({ id, Part }: ProfileSection) {
  return (
    <div id={id} className={styles.anchored}>
      <Part />
    </div>
  );
}
