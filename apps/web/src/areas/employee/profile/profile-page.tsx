import { FamilySection } from '#areas/employee/family/public.ts';
import { LifeEventsSection } from '#areas/employee/life-events/public.ts';
import { useSetup } from '#session/session-store.ts';
import { useHomePath } from '#shell/use-home-path.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { AccessLogSection } from './access-log-section.tsx';
import { PasswordSection } from './password-section.tsx';
import styles from './profile.module.css';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** Who belongs to someone, how they get in, and where they are in. */
export function ProfilePage() {
  usePageTitle('Profile settings');
  const { userType, masquerade } = useSetup().user;
  const hasBenefits = userType !== 'operator';
  return (
    <div className={styles.page}>
      <Breadcrumbs links={[{ label: 'Home', to: useHomePath() }]} current="Profile settings" />
      <h1>Profile settings</h1>
      {masquerade === null ? <OwnSettings hasBenefits={hasBenefits} /> : <SettingsInMasquerade />}
    </div>
  );
}

function OwnSettings({ hasBenefits }: { hasBenefits: boolean }) {
  return (
    <>
      {hasBenefits && (
        <>
          <FamilySection />
          <LifeEventsSection />
        </>
      )}
      <PasswordSection />
      <TwoFactorSection />
      <SessionsSection />
      {hasBenefits && <AccessLogSection />}
    </>
  );
}

/** What only the person sees is not asked for: the server would refuse it. */
function SettingsInMasquerade() {
  return (
    <>
      <p>Family, password, two factor authentication and sessions are shown to the person alone.</p>
      <LifeEventsSection />
    </>
  );
}
