import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TaxDetailsBody, type TaxDetails } from '@plenty/contract/enrolment/tax-details';
import { refreshChoices } from '#areas/enrolment/benefits-keys.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import { FormBanner } from '#ui/form-banner.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { toast } from '#ui/toast.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { saveTaxDetails, taxDetailsKey } from './tax-details-data.ts';
import styles from './tax-details.module.css';
import { LOAN_NAMES, REGION_NAMES } from './tax-words.ts';

const REGION_OPTIONS = Object.entries(REGION_NAMES).map(([value, label]) => ({ value, label }));

/** Only what the employer has not told us. */
export function TaxDetailsForm({ details: { region, studentLoans } }: { details: TaxDetails }) {
  const [mayTellRegion, mayTellLoans] = [region.basis !== 'employer', studentLoans.basis !== 'employer'];
  const form = useSchemaForm(TaxDetailsBody, {
    ...(mayTellRegion && { region: region.value }),
    ...(mayTellLoans && { studentLoans: studentLoans.value }),
  });
  const { save, problem } = useTaxDetailsSaving(form);
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FormBanner state={form.formState} problem={problem} />
      {mayTellRegion && (
        <SelectField
          label="Where do you live?"
          hint="Scotland has its own income tax rates."
          options={REGION_OPTIONS}
          error={errors.region?.message}
          {...form.register('region')}
        />
      )}
      {mayTellLoans && (
        <FieldGroup
          label="Which student loans do you repay?"
          hint="Your payslip or loan account names your plan. Choose none if you repay nothing."
          error={errors.studentLoans?.message}
        >
          {Object.entries(LOAN_NAMES).map(([value, label]) => (
            <CheckboxField key={value} label={label} value={value} {...form.register('studentLoans')} />
          ))}
        </FieldGroup>
      )}
      <div>
        <Button type="submit" kind="soft" busy={isSubmitting}>
          Save tax details
        </Button>
      </div>
    </form>
  );
}

function useTaxDetailsSaving(form: ReturnType<typeof useSchemaForm<TaxDetailsOutput, TaxDetailsOutput>>) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const save = form.handleSubmit(async (told) => {
    setProblem(undefined);
    const result = await saveTaxDetails(told);
    if (result.outcome === 'refused') {
      if (!showFieldErrors(form, ['region', 'studentLoans'], result.fieldErrors)) setProblem(result.message);
      return;
    }
    toast({ kind: 'success', text: 'Your tax details are saved' });
    await Promise.all([client.invalidateQueries({ queryKey: taxDetailsKey }), refreshChoices(client)]);
  });
  return { save, problem };
}

type TaxDetailsOutput = Parameters<typeof saveTaxDetails>[0];
