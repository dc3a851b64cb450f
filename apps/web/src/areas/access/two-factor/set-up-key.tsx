import { CopyButton } from '#ui/copy-button.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { groupSecret } from './group-secret.ts';
import styles from './two-factor.module.css';

interface SetUpKeyProps {
  readonly secret: string;
  /** What the QR code holds. */
  readonly url: string;
}

/** What an authenticator app needs: to scan or, where there is nothing to scan with, to type. */
export function SetUpKey({ secret, url }: SetUpKeyProps) {
  return (
    <div className={styles.key}>
      <QrCode content={url} label="QR code for your authenticator app" />
      <div className={styles.typed}>
        <p>If you cannot scan it, type this key into your app:</p>
        <code className={styles.secret}>{groupSecret(secret)}</code>
        <div className={styles.copy}>
          <CopyButton text={secret}>Copy key</CopyButton>
        </div>
      </div>
    </div>
  );
}
