import { Link, useNavigate } from 'react-router';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { useOpenPanel } from '#shell/side-panels.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { setupAddressOf } from './setup-address.ts';
import type { SetupParts } from './setup-parts.ts';
import styles from './setup.module.css';

/** Cover above the free limit asks for answers; they are given in a panel of their own. */
export function MedicalStep({ known: { benefit }, live }: SetupParts) {
  const openPanel = useOpenPanel();
  const navigate = useNavigate();
  const { benefitId, medical } = benefit;
  if (!medical) return null;
  const next = setupAddressOf(benefitId, benefit.terms === null ? 'review' : 'terms');
  const isOpen = live.costs?.needsMedicalAnswers !== false;
  const ask = (): void =>
    openPanel('medical-questions', { benefit: benefitId }, { onSuccess: () => void navigate(next) });
  return (
    <div className={styles.step}>
      <p>
        Cover above <Money pence={medical.freeCoverPence} /> asks for answers to {medical.questions.length} questions
        about health. They are kept encrypted, and your employer cannot read them.
      </p>
      {!isOpen && medical.answeredAt !== null && (
        <Banner kind="success">You answered on {dayOfInstant(medical.answeredAt)}.</Banner>
      )}
      <p>
        You can also <Link to={setupAddressOf(benefitId, 'choose')}>choose less cover</Link>, which asks for nothing.
      </p>
      <div className={styles.foot}>
        <ButtonLink kind="plain" to={setupAddressOf(benefitId, 'choose')}>
          Back
        </ButtonLink>
        <div className={styles.buttons}>
          {!isOpen && (
            <Button kind="soft" onClick={ask}>
              Change my answers
            </Button>
          )}
          {isOpen ? <Button onClick={ask}>Answer the questions</Button> : <ButtonLink to={next}>Continue</ButtonLink>}
        </div>
      </div>
    </div>
  );
}
