import { useNavigate } from 'react-router';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { useOpenPanel } from '#shell/side-panels.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { setupAddressOf } from './setup-address.ts';
import type { SetupParts } from './setup-parts.ts';
import { setupProgressOf } from './setup-steps.ts';
import styles from './setup.module.css';

/** The terms are read and accepted in their panel; then it goes on. */
export function TermsStep({ known: { benefit }, live }: SetupParts) {
  const openPanel = useOpenPanel();
  const navigate = useNavigate();
  const { benefitId, terms } = benefit;
  if (!terms || !live.costs) return null;
  const { steps } = setupProgressOf(benefit, live.costs);
  const back = setupAddressOf(benefitId, steps[steps.indexOf('terms') - 1] ?? 'choose');
  const review = setupAddressOf(benefitId, 'review');
  const read = (): void =>
    openPanel('benefit-terms', { benefit: benefitId }, { onSuccess: () => void navigate(review) });
  return (
    <div className={styles.step}>
      {terms.acceptedAt === null ? (
        <p>Before you confirm, please read what you agree to with {benefit.name}, and accept it.</p>
      ) : (
        <Banner kind="success">You accepted these terms on {dayOfInstant(terms.acceptedAt)}.</Banner>
      )}
      <div className={styles.foot}>
        <ButtonLink kind="plain" to={back}>
          Back
        </ButtonLink>
        <div className={styles.buttons}>
          {terms.acceptedAt === null ? (
            <Button onClick={read}>Read and accept the terms</Button>
          ) : (
            <>
              <Button kind="soft" onClick={read}>
                Read them again
              </Button>
              <ButtonLink to={review}>Continue</ButtonLink>
            </>
          )}
        </div>
      </div>
    </div>
  );
}
