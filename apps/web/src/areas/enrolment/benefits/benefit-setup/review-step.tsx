import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refreshChoices } from '#areas/enrolment/benefits-keys.ts';
import { longDay } from '#format/long-day.ts';
import { useSetup } from '#session/session-store.ts';
import { paths } from '#paths.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SmallIcon } from '#ui/icon.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { PlanDetails } from './plan-details.tsx';
import { setupAddressOf } from './setup-address.ts';
import type { SetupParts } from './setup-parts.ts';
import { setupProgressOf } from './setup-steps.ts';
import styles from './setup.module.css';

/** What is about to be asked for, in words. Nothing counts before it is confirmed. */
export function ReviewStep({ known: { benefit }, draft, live }: SetupParts) {
  const { client } = useSetup();
  const { confirm, isBusy } = useReviewConfirming(benefit.benefitId, draft);
  const { saved, problem } = draft;
  const { steps } = live.costs ? setupProgressOf(benefit, live.costs) : { steps: [] };
  const startsOn = live.costs?.startsOn ?? null;
  const hasBasket = client?.clientExceptions.some(({ code, status }) => code === 'basket' && status === 'active');
  return (
    <div className={styles.step}>
      <ConflictNote draft={draft} />
      {problem && <Banner kind="alert">{sayProblem(problem)}</Banner>}
      {saved && <PlanDetails selection={saved} layout="rows" />}
      {startsOn !== null && <p className={styles.quiet}>What you choose starts on {longDay(startsOn)}.</p>}
      {benefit.needsApproval && (
        <p className={styles.note}>
          <SmallIcon name="info" size={20} />
          Your employer has to approve this. Nothing changes before that, and we will email you once it is decided.
        </p>
      )}
      <div className={styles.foot}>
        <ButtonLink kind="plain" to={setupAddressOf(benefit.benefitId, steps.at(-2) ?? 'choose')}>
          Back
        </ButtonLink>
        <div className={styles.buttons}>
          {hasBasket === true && (
            <ButtonLink kind="soft" to={paths.basket}>
              Keep in my basket
            </ButtonLink>
          )}
          <Button busy={isBusy} onClick={confirm}>
            {isBusy ? 'Confirming...' : 'Confirm'}
          </Button>
        </div>
      </div>
    </div>
  );
}

function useReviewConfirming(benefitId: string, { keeper }: SetupParts['draft']) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  async function send(): Promise<void> {
    const result = await keeper.submit();
    if (result.outcome !== 'ok') return;
    await refreshChoices(client);
    await navigate(setupAddressOf(benefitId, 'done'), { replace: true });
  }
  return {
    isBusy,
    confirm: () => {
      if (isBusy) return;
      setIsBusy(true);
      void send().finally(() => setIsBusy(false));
    },
  };
}

/** On this page there are no fields to stand beside. */
function sayProblem({ message, fieldErrors }: NonNullable<SetupParts['draft']['problem']>): string {
  const errors = Object.values(fieldErrors).flat();
  return errors.length > 0 ? errors.join('. ') : message;
}
