import { FamilySection } from '#areas/employee/family/public.ts';
import { LifeEventsSection } from '#areas/employee/life-events/public.ts';
import { useSetup } from '#session/session-store.ts';
import { useHomePath } from '#shell/use-home-path.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { PasswordSection } from './password-section.tsx';
import styles from './profile.module.css';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** Who belongs to someone, how they get in, and where they are in. */
export function ProfilePage() {
  usePageTitle('Profile settings');
  const hasBenefits = useSetup().user.userType !== 'operator';
  return (
    <div className={styles.page}>
      <Breadcrumbs links={[{ label: 'Home', to: useHomePath() }]} current="Profile settings" />
      <h1>Profile settings</h1>
      {hasBenefits && (
        <>
          <FamilySection />
          <LifeEventsSection />
        </>
      )}
      <PasswordSection />
      <TwoFactorSection />
      <SessionsSection />
    </div>
  );
}
