import { useQuery } from '@tanstack/react-query';
import type { BenefitDetails } from '@plenty/contract/enrolment/benefits';
import { benefitWithSelection } from '#areas/enrolment/benefits/my-benefits/public.ts';
import type { PanelProps } from '#shell/side-panel-registry.ts';
import { PanelLayout } from '#shell/side-panel.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AskOneByOne } from './ask-one-by-one.tsx';
import { readAnswers } from './medical-questions-data.ts';

/** The questions of one benefit, with the answers that were given before. */
export function MedicalQuestionsPanel({ input, close, succeed }: PanelProps) {
  const known = useQuery(benefitWithSelection(input['benefit'] ?? ''));
  const benefit = known.data?.benefit;
  if (benefit?.medical && benefit.medical.questions.length > 0)
    return <Questions benefit={benefit} questions={benefit.medical.questions} close={close} succeed={succeed} />;
  return (
    <PanelLayout>
      <Loaded
        query={known}
        loading={<Skeleton count={4} shape="line" />}
        loadingWords="Loading the questions"
        failed="We could not load the questions."
      >
        {() => <EmptyState icon="check-circle" title="There are no questions" text="This benefit asks for nothing." />}
      </Loaded>
    </PanelLayout>
  );
}

interface QuestionsProps extends Pick<PanelProps, 'close' | 'succeed'> {
  readonly benefit: BenefitDetails;
  readonly questions: NonNullable<BenefitDetails['medical']>['questions'];
}

function Questions({ benefit: { benefitId }, questions, close, succeed }: QuestionsProps) {
  // Never kept in the page once the panel is gone.
  const kept = useQuery({
    queryKey: ['medical-answers', benefitId],
    queryFn: ({ signal }) => readAnswers(benefitId, signal),
    staleTime: 0,
    gcTime: 0,
  });
  if (kept.data && !kept.isFetching)
    return (
      <AskOneByOne
        benefitId={benefitId}
        questions={questions}
        kept={kept.data.answers}
        hiddenSince={kept.data.isHidden ? kept.data.answeredAt : null}
        onClose={close}
        onDone={succeed}
      />
    );
  return (
    <PanelLayout>
      <Loaded
        query={kept}
        loading={<Skeleton count={4} shape="line" />}
        loadingWords="Loading your answers"
        failed="We could not load your answers."
      >
        {() => <Skeleton count={4} shape="line" />}
      </Loaded>
    </PanelLayout>
  );
}
