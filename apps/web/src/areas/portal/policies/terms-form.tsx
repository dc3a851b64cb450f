import { useRef, useState } from 'react';
import type { GotOf } from '@plenty/contract/endpoint';
import type { policies } from '@plenty/contract/portal/policies';
import { ContentText } from '#shell/content-text.tsx';
import { paths } from '#paths.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { CORRECT_ERRORS } from '#ui/form-banner.tsx';
import { FormButtons, FormFields } from '#ui/form-sheet.tsx';
import { useOverflows } from '#ui/use-overflows.ts';
import { acceptTerms } from './terms-data.ts';
import styles from './terms.module.css';

type ShownTerms = GotOf<typeof policies.toAccept>;

interface TermsFormProps {
  readonly shown: ShownTerms;
  /** There are newer terms: they are to be loaded. */
  readonly onChanged: () => Promise<unknown>;
}

export function TermsForm({ shown, onChanged }: TermsFormProps) {
  const [isRead, setIsRead] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<{ banner: string; field?: string }>();
  const box = useRef<HTMLInputElement>(null);

  function show(next: { banner: string; field?: string }): void {
    setProblem(next);
    box.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }

  async function submit(): Promise<void> {
    if (isBusy) return;
    if (!isRead) return show(NOT_READ);
    setIsBusy(true);
    const result = await acceptTerms(shown.terms.version);
    // The guard lets on whoever has accepted.
    if (result.outcome === 'accepted') return;
    if (result.outcome === 'changed') {
      setIsRead(false);
      await onChanged();
    }
    setIsBusy(false);
    show({ banner: result.message });
  }

  return (
    <FormFields onSubmit={() => void submit()}>
      {problem && <Banner kind="alert">{problem.banner}</Banner>}
      {/* New ones are read from their beginning. */}
      <TermsText key={shown.terms.version} shown={shown} />
      <CheckboxField
        ref={box}
        label="I have read the terms and conditions"
        required
        checked={isRead}
        onChange={(event) => {
          setIsRead(event.target.checked);
          setProblem(undefined);
        }}
        error={problem?.field}
      />
      <FormButtons>
        <ButtonLink kind="soft" to={paths.logout}>
          Logout
        </ButtonLink>
        <Button type="submit" busy={isBusy}>
          Next
        </Button>
      </FormButtons>
    </FormFields>
  );
}

const NOT_READ = {
  banner: CORRECT_ERRORS,
  field: 'Please confirm that you have read the terms and conditions',
};

function TermsText({ shown }: { shown: ShownTerms }) {
  const { ref, overflows } = useOverflows<HTMLElement>();
  return (
    <div className={styles.box}>
      <section
        ref={ref}
        className={styles.text}
        aria-label="Terms and privacy statement"
        {...(overflows && { tabIndex: 0 })}
      >
        {[shown.terms, shown.policy].map(({ title, content }) => (
          <div key={title} className={styles.part}>
            <h2>{title}</h2>
            <ContentText html={content} />
          </div>
        ))}
      </section>
    </div>
  );
}
