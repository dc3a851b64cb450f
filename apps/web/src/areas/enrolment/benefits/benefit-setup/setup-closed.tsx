import type { BenefitDetails } from '@plenty/contract/enrolment/benefits';
import type { SelectionDetails } from '@plenty/contract/enrolment/selections-details';
import { longDay } from '#format/long-day.ts';
import { PageMessage } from '#shell/page-message.tsx';
import { useOpenPanel } from '#shell/side-panels.tsx';
import { usePageTitle } from '#theme/brand.ts';
import { benefitPaths } from '#paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { choiceStandingOf } from './newest-choice.ts';
import styles from './setup.module.css';

interface SetupClosedProps {
  readonly benefit: BenefitDetails;
  readonly selection: SelectionDetails | null;
  readonly draft: SelectionDetails | null;
}

/** Nothing can be chosen today: why, and when it next can. */
export function SetupClosed({ benefit, selection, draft }: SetupClosedProps) {
  usePageTitle(benefit.name);
  const openPanel = useOpenPanel();
  const standing = choiceStandingOf({ selection, draft });
  return (
    <PageMessage icon="calendar-check" title={benefit.name} text={sayWhyClosed(benefit)}>
      <div className={styles.buttons}>
        {benefit.eligible && !benefit.isIncluded && (
          <Button kind="soft" onClick={() => openPanel('add-life-event')}>
            Add a life event
          </Button>
        )}
        <ButtonLink to={benefitPaths.one(benefit.benefitId)} kind={standing ? 'primary' : 'soft'}>
          See {benefit.name}
        </ButtonLink>
      </div>
    </PageMessage>
  );
}

function sayWhyClosed({ eligible, reasons, availableFrom, isIncluded, opening }: BenefitDetails): string {
  if (isIncluded && eligible) return 'There is nothing to choose here: it is yours while you are eligible.';
  if (eligible) return withStop(opening.words);
  const from = availableFrom === null ? [] : [`It is open to you from ${longDay(availableFrom)}`];
  return [...reasons, ...from].map(withStop).join(' ') || 'This benefit is not open to you.';
}

function withStop(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
