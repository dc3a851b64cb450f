import { ButtonLink } from '#ui/button.tsx';
import { useTotalBenefitsPath } from './use-enhanced.ts';

/** The way there from the list of benefits. */
export function TotalBenefitsLink() {
  return (
    <ButtonLink to={useTotalBenefitsPath()} kind="soft">
      My total benefits
    </ButtonLink>
  );
}
