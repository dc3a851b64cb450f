import { PageMessage } from '#shell/page-message.tsx';
import { findSupportNumber } from '#ui/support-number.ts';
import styles from './contact.module.css';

interface ContactFailedProps {
  readonly support: { readonly supportEmail: string; readonly supportNumber: string };
}

/** Says how else to reach someone: by telephone only where there is a number. */
export function ContactFailed({ support }: ContactFailedProps) {
  const number = findSupportNumber(support.supportNumber);
  const email = <a href={`mailto:${support.supportEmail}`}>{support.supportEmail}</a>;
  return (
    <div role="alert">
      <PageMessage
        icon="warning-circle"
        title="There was a problem loading this page"
        text={
          number === undefined ? (
            <>Please email our support team at {email}.</>
          ) : (
            <>
              Please email our support team at {email}, or call{' '}
              <a className={styles.number} href={`tel:${number.replace(/[^\d+]/g, '')}`}>
                {number}
              </a>
              .
            </>
          )
        }
      />
    </div>
  );
}
