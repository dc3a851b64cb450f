import type { ReactNode } from 'react';
import type { BenefitDetails } from '@plenty/contract/enrolment/benefits';
import { BenefitIcon } from '#areas/enrolment/benefits/my-benefits/public.ts';
import { useHomePath } from '#shell/use-home-path.ts';
import { usePageTitle } from '#theme/brand.ts';
import { benefitPaths, paths } from '#paths.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Card } from '#ui/card.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { STEP_NAMES, type SetupStep } from './setup-steps.ts';
import styles from './setup.module.css';

const TITLES: Readonly<Record<SetupStep, string>> = {
  choose: 'Make your choice',
  medical: 'Medical questions',
  terms: 'Terms and conditions',
  review: 'Check and confirm',
};

interface SetupFrameProps {
  readonly benefit: BenefitDetails;
  readonly step: SetupStep;
  readonly steps: readonly SetupStep[];
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** Around each step: which benefit, how far, and what it costs. */
export function SetupFrame({ benefit, step, steps, aside, children }: SetupFrameProps) {
  usePageTitle(`${TITLES[step]}: ${benefit.name}`);
  return (
    <div className={styles.page}>
      <Breadcrumbs
        links={[
          { label: 'Home', to: useHomePath() },
          { label: 'My benefits', to: paths.myBenefits },
          { label: benefit.name, to: benefitPaths.one(benefit.benefitId) },
        ]}
        current={TITLES[step]}
      />
      <div className={styles.head}>
        <BenefitIcon name={benefit.icon} />
        <div>
          <p className={styles.name}>{benefit.name}</p>
          <h1>{TITLES[step]}</h1>
        </div>
      </div>
      <div className={styles.progress}>
        <Stepper
          label="Your progress"
          steps={steps.map((each) => STEP_NAMES[each])}
          done={Math.max(steps.indexOf(step), 0)}
        />
      </div>
      <div className={styles.columns}>
        <Card>{children}</Card>
        <div className={styles.aside}>{aside}</div>
      </div>
    </div>
  );
}
