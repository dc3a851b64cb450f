import type { KeptMail } from '@plenty/contract/portal/outbox';
import styles from './outbox.module.css';

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' });
const ADDRESS = /(https?:\/\/\S+)/;

export function OutboxMails({ mails }: { mails: readonly KeptMail[] }) {
  return (
    <ul className={styles.list}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <details className={styles.mail}>
            <summary className={styles.summary}>
              <span className={styles.subject}>{mail.subject}</span>
              <span className={styles.meta}>
                {mail.to} · {WHEN.format(new Date(mail.sentAt))}
              </span>
            </summary>
            <div className={styles.text}>
              {mail.text.split('\n\n').map((paragraph) => (
                <p key={paragraph}>{withLinks(paragraph)}</p>
              ))}
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}

/** Every second part of a text that is split at its addresses is one of them. */
function withLinks(text: string) {
  return text.split(ADDRESS).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={part}>
        {part}
      </a>
    ),
  );
}
