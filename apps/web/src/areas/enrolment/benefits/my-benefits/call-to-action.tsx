import type { BenefitCard } from '@plenty/contract/enrolment/benefits';
import { benefitPaths } from '#paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SmallIcon } from '#ui/icon.tsx';

interface CallToActionProps {
  readonly card: BenefitCard;
  readonly kind?: 'primary' | 'soft';
}

/** The way to what can be done about a benefit now; nothing where that is only to look at it. */
export function CallToAction({ card: { benefitId, name, cta }, kind }: CallToActionProps) {
  const to = actionAddressOf(benefitId, cta.type);
  if (to === undefined) return null;
  return (
    <ButtonLink to={to} {...(kind && { kind })}>
      {cta.label}
      <span className="visually-hidden"> {name}</span>
      <SmallIcon name="arrow-right" />
    </ButtonLink>
  );
}

function actionAddressOf(id: string, type: BenefitCard['cta']['type']): string | undefined {
  switch (type) {
    case 'select':
    case 'reapply':
      return benefitPaths.setup(id);
    case 'manage':
      return benefitPaths.manage(id);
    case 'view':
    case 'none':
      return undefined;
  }
}
