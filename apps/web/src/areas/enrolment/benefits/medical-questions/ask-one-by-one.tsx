import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { refreshChoices } from '#areas/enrolment/benefits-keys.ts';
import { PanelLayout } from '#shell/side-panel.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { sendAnswers, type KeptAnswers } from './medical-questions-data.ts';
import styles from './medical-questions.module.css';

interface AskOneByOneProps {
  readonly benefitId: string;
  readonly questions: readonly { readonly code: string; readonly text: string }[];
  readonly kept: KeptAnswers['answers'];
  /** When answers were given that are not shown; null where there are none. */
  readonly hiddenSince: string | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const UNANSWERED = 'Please answer this question';
const DETAILS_AT_MOST = 1000;

/** One question at a time; all answers are sent together, after the last. */
export function AskOneByOne({ benefitId, questions, kept, hiddenSince, onClose, onDone }: AskOneByOneProps) {
  const { at, question, answer, error, problem, isBusy, choose, describe, back, next } = useAsking({
    benefitId,
    questions,
    kept,
    onDone,
  });
  if (!question) return null;
  const isLast = at === questions.length - 1;
  return (
    <PanelLayout
      onSubmit={next}
      actions={
        <>
          <Button kind="plain" onClick={at === 0 ? onClose : back}>
            {at === 0 ? 'Cancel' : 'Back'}
          </Button>
          <Button type="submit" busy={isBusy}>
            {isLast ? (isBusy ? 'Saving...' : 'Save my answers') : 'Next'}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Progress label={`Question ${at + 1} of ${questions.length}`} value={(100 * at) / questions.length} />
        {hiddenSince !== null && at === 0 && (
          <p>
            You answered on {dayOfInstant(hiddenSince)}. We only show your answers after you log in with a password
            you’ve had for a week. You can replace them here.
          </p>
        )}
        {problem !== undefined && <Banner kind="alert">{problem}</Banner>}
        <RadioGroup
          key={question.code}
          label={question.text}
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          value={answer === undefined ? '' : answer.answer ? 'yes' : 'no'}
          onChange={(value) => choose(value === 'yes')}
          error={error}
        />
        {answer?.answer === true && (
          <TextAreaField
            key={`${question.code} details`}
            label="Details (optional)"
            rows={3}
            maxLength={DETAILS_AT_MOST}
            value={answer.details ?? ''}
            onChange={(event) => describe(event.target.value)}
          />
        )}
        <p className={styles.quiet}>Your answers are kept encrypted. Your employer cannot read them.</p>
      </div>
    </PanelLayout>
  );
}

interface AskOneByOneAnswer {
  readonly answer: boolean;
  readonly details?: string;
}

function useAsking({ benefitId, questions, kept, onDone }: Omit<AskOneByOneProps, 'onClose' | 'hiddenSince'>) {
  const client = useQueryClient();
  const [answers, setAnswers] = useState(() => new Map(kept.map(({ code, ...given }) => [code, toAnswer(given)])));
  const [at, setAt] = useState(0);
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const question = questions[at];
  const answer = question && answers.get(question.code);

  function note(given: AskOneByOneAnswer): void {
    if (question) setAnswers(new Map(answers).set(question.code, given));
    setError(undefined);
  }
  async function send(): Promise<void> {
    setIsBusy(true);
    const all = questions.flatMap(({ code }) => {
      const given = answers.get(code);
      return given ? [{ code, ...given }] : [];
    });
    const refusal = await sendAnswers(benefitId, all);
    setProblem(refusal);
    if (refusal === undefined) {
      await refreshChoices(client);
      onDone();
    }
    setIsBusy(false);
  }
  return {
    at,
    question,
    answer,
    error,
    problem,
    isBusy,
    choose: (isYes: boolean) => note({ answer: isYes }),
    describe: (details: string) => note(details === '' ? { answer: true } : { answer: true, details }),
    back: () => setAt(at - 1),
    next: () => {
      if (isBusy) return;
      if (!answer) return setError(UNANSWERED);
      if (at < questions.length - 1) return setAt(at + 1);
      void send();
    },
  };
}

function toAnswer({ answer, details }: { answer: boolean; details: string | null }): AskOneByOneAnswer {
  return details === null ? { answer } : { answer, details };
}
