import { useEffect, useRef } from 'react';
import { PageMessage } from '#shell/page-message.tsx';
import { paths } from '#paths.ts';
import { useBrand } from '#theme/brand.ts';
import { ButtonLink } from '#ui/button.tsx';
import styles from './forgotten-password.module.css';

export function LinkSent() {
  const { supportEmail } = useBrand();
  const place = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="status">
      <PageMessage
        icon="envelope-simple"
        title="It's on the way..."
        text="Check your inbox! Don't forget to check your Junk & Spam folders."
      >
        <p className={styles.support}>
          Nothing there? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
        <ButtonLink to={paths.login}>Back to Login</ButtonLink>
      </PageMessage>
    </div>
  );
}
