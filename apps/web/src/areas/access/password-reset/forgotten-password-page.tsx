import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { SingleSignOnLink } from '#areas/access/single-sign-on/public.ts';
import { PlainFrame } from '#shell/plain-frame.tsx';
import { paths } from '#paths.ts';
import { useBrand, usePageTitle } from '#theme/brand.ts';
import { Banner } from '#ui/banner.tsx';
import { FormSheet } from '#ui/form-sheet.tsx';
import { ForgottenPasswordForm } from './forgotten-password-form.tsx';
import { LinkSent } from './link-sent.tsx';
import styles from './forgotten-password.module.css';

export function ForgottenPasswordPage() {
  usePageTitle('Forgotten password');
  const { usesSingleSignOnOnly } = useBrand();
  const [isSent, setIsSent] = useState(false);
  const [query] = useSearchParams();
  if (isSent) {
    return (
      <PlainFrame>
        <LinkSent />
      </PlainFrame>
    );
  }
  return (
    <PlainFrame>
      <FormSheet
        title="Forgotten your password?"
        intro={
          usesSingleSignOnOnly
            ? 'Your employer uses single sign-on, so there is no password to reset here. If you have forgotten the one of your work account, please ask your company’s IT support.'
            : 'Tell us your email address and we will send you a link to choose a new one.'
        }
      >
        {query.get('message') === 'token-expired' && (
          <Banner kind="alert">Your password renewal request has expired. Please try again.</Banner>
        )}
        {usesSingleSignOnOnly ? <SingleSignOnLink block /> : <ForgottenPasswordForm onSent={() => setIsSent(true)} />}
        <Link to={paths.login} className={styles.back}>
          Back
        </Link>
      </FormSheet>
    </PlainFrame>
  );
}
