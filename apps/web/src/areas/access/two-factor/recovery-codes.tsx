import { useBrand } from '#theme/brand.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { saveText } from '#ui/save-text.ts';
import styles from './two-factor.module.css';

export const ABOUT_RECOVERY_CODES =
  'If you lose your phone, one of these codes lets you in instead of the app. Each works once. They are shown only now.';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly isSaved: boolean;
  readonly onSaved: (isSaved: boolean) => void;
}

export function RecoveryCodes({ codes, isSaved, onSaved }: RecoveryCodesProps) {
  const { name } = useBrand();
  const text = `${name}: recovery codes\n\n${codes.join('\n')}\n`;
  return (
    <div className={styles.saving}>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.copy}>
        <Button kind="soft" onClick={() => saveText('recovery-codes.txt', text)}>
          Download as text
        </Button>
        <CopyButton text={text}>Copy codes</CopyButton>
      </div>
      <CheckboxField label="I have saved them" checked={isSaved} onChange={(event) => onSaved(event.target.checked)} />
    </div>
  );
}
