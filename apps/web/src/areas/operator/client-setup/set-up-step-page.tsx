import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { SETUP_STEPS, type ClientSetupStep } from '@plenty/contract/operator/client-setup-steps';
import type { ClientSetup } from '@plenty/contract/operator/client-setup';
import { clientSetupPath, paths } from '#paths.ts';
import { NotFoundPage } from '#shell/not-found-page.tsx';
import { usePageTitle } from '#theme/brand.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BrandStep } from './brand-step.tsx';
import { CalendarStep } from './calendar-step.tsx';
import { oneSetup } from './client-setup-data.ts';
import styles from './client-setup.module.css';
import { ContactStep } from './contact-step.tsx';
import { SchemeStep } from './scheme-step.tsx';
import { listSetUpSteps } from './set-up-steps.ts';
import { TextsStep } from './texts-step.tsx';

export function SetUpStepPage() {
  const { id = '', step: name } = useParams();
  const step = SETUP_STEPS.find((each) => each === name);
  const query = useQuery(oneSetup(id));
  usePageTitle('Set-up');
  if (step === undefined) return <NotFoundPage />;
  return (
    <div className={styles.page}>
      <Loaded
        query={query}
        loading={<Skeleton count={4} shape="band" />}
        loadingWords="Loading the step"
        failed="We couldn’t load this step."
      >
        {(setup) => <OneStep setup={setup} step={step} />}
      </Loaded>
    </div>
  );
}

function OneStep({ setup, step }: { setup: ClientSetup; step: ClientSetupStep }) {
  const label = listSetUpSteps(setup).find((each) => each.step === step)?.label ?? '';
  return (
    <>
      <Breadcrumbs
        links={[
          { label: 'Clients', to: paths.operator },
          { label: `Set up ${setup.name}`, to: clientSetupPath(setup.id) },
        ]}
        current={label}
      />
      <h1 className={styles.title}>Set up {setup.name}</h1>
      <StepFields setup={setup} step={step} />
    </>
  );
}

function StepFields({ setup, step }: { setup: ClientSetup; step: ClientSetupStep }) {
  switch (step) {
    case 'brand':
      return <BrandStep setup={setup} />;
    case 'calendar':
      return <CalendarStep setup={setup} />;
    case 'scheme':
      return <SchemeStep setup={setup} />;
    case 'contact':
      return <ContactStep setup={setup} />;
    case 'texts':
      return <TextsStep setup={setup} />;
  }
}
