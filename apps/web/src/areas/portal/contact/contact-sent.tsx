import { useEffect, useRef } from 'react';
import { PageMessage } from '#shell/page-message.tsx';
import { ButtonLink } from '#ui/button.tsx';
import styles from './contact.module.css';

interface ContactSentProps {
  readonly reference: string | null;
  readonly homePath: string;
}

export function ContactSent({ reference, homePath }: ContactSentProps) {
  const place = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="status">
      <PageMessage
        icon="check-circle"
        title="Your message has been sent!"
        text="We will contact you as soon as possible."
      >
        {reference !== null && (
          <p className={styles.reference}>
            Your reference number is <b>{reference}</b>
          </p>
        )}
        <ButtonLink to={homePath}>Back to Home</ButtonLink>
      </PageMessage>
    </div>
  );
}
