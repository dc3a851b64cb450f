import { TAX_FLAG_LABELS, type TaxFlag } from '@plenty/domain/tax/treatment';
import { SmallIcon } from '#ui/icon.tsx';
import type { SmallIconName } from '#ui/icon-names.ts';
import styles from './tax-flags.module.css';

const SIGNS: Readonly<Record<TaxFlag, SmallIconName>> = {
  'benefit-fund': 'wallet',
  ni: 'shield-check',
  p11d: 'receipt',
  'salary-sacrifice': 'arrows-left-right',
  'tax-savings': 'piggy-bank',
};

/** What tax and pay do with a benefit, each with its words. */
export function TaxFlags({ flags }: { flags: readonly TaxFlag[] }) {
  if (flags.length === 0) return null;
  return (
    <ul className={styles.flags} aria-label="Tax and pay">
      {flags.map((flag) => (
        <li key={flag} className={styles.flag}>
          <SmallIcon name={SIGNS[flag]} size={14} />
          {TAX_FLAG_LABELS[flag]}
        </li>
      ))}
    </ul>
  );
}
