import { ManageCookies } from '#shell/manage-cookies.tsx';
import { cookiePolicy, privacyStatement, termsAndConditions } from './legal-data.ts';
import { LegalText } from './legal-text.tsx';

export function CookiePolicyPage() {
  return <LegalText title="Our Cookie Policy" text={cookiePolicy} action={<ManageCookies />} />;
}

export function PrivacyPage() {
  return <LegalText title="Privacy statement" text={privacyStatement} />;
}

export function TermsPage() {
  return <LegalText title="Terms and conditions" text={termsAndConditions} />;
}
