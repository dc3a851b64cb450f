import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PensionAllowanceBody, type PensionSavings } from '@plenty/contract/enrolment/pension-allowance';
import { refreshChoices } from '#areas/enrolment/benefits-keys.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { FormBanner } from '#ui/form-banner.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { useSchemaForm } from '#ui/use-schema-form.ts';
import { declareAllowance } from './benefits-data.ts';
import styles from './benefit-page.module.css';
import { BenefitSection } from './section.tsx';

/** Whether pension savings are over the annual allowance, and what only the person knows of theirs. */
export function PensionAllowance({ savings }: { savings: PensionSavings }) {
  return (
    <BenefitSection title="Your annual allowance">
      {savings.warning ? (
        <Banner kind="alert">{savings.warning.words}</Banner>
      ) : (
        <p>Your pension savings with us are within it. Pensions elsewhere count too.</p>
      )}
      <AllowanceForm key={JSON.stringify(savings)} savings={savings} />
    </BenefitSection>
  );
}

function AllowanceForm({ savings: { taxYear, hasTakenFlexibly, carriedForwardPence } }: { savings: PensionSavings }) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const form = useSchemaForm(PensionAllowanceBody, { hasTakenFlexibly, carriedForward: carriedForwardPence / 100 });
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(async (declared) => {
    const failure = await declareAllowance(declared);
    setProblem(failure);
    if (failure !== undefined) return;
    toast({ kind: 'success', text: 'Your allowance details are saved' });
    await refreshChoices(client);
  });
  return (
    <form
      className={styles.section}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FormBanner state={form.formState} problem={problem} />
      <CheckboxField
        label="I have taken money flexibly from a pension"
        hint="If you did, your pension provider told you that your allowance is lower."
        error={errors.hasTakenFlexibly?.message}
        {...form.register('hasTakenFlexibly')}
      />
      <TextField
        label={`Allowance left from earlier years, for ${taxYear} (£)`}
        hint="Ask your pension provider if you are not sure. Leave 0 if you have none."
        inputMode="decimal"
        error={errors.carriedForward?.message}
        {...form.register('carriedForward', { setValueAs: (typed: unknown) => (typed === '' ? 0 : Number(typed)) })}
      />
      <div>
        <Button type="submit" kind="soft" busy={isSubmitting}>
          Save allowance details
        </Button>
      </div>
    </form>
  );
}
