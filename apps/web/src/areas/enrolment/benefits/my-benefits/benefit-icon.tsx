import { Icon } from '#ui/icon.tsx';
import { ICON_NAMES } from '#ui/icon-names.ts';
import styles from './benefit-icon.module.css';

interface BenefitIconProps {
  /** As the scheme names it. */
  readonly name: string;
  readonly size?: 'large';
}

/** A benefit's sign in its tile; a scheme may name one that the portal does not have. */
export function BenefitIcon({ name, size }: BenefitIconProps) {
  return (
    <span className={styles.tile} data-size={size}>
      <Icon name={ICON_NAMES.find((icon) => icon === name) ?? 'gift'} size={size === 'large' ? 40 : 28} />
    </span>
  );
}
