import { CalendarBody } from '@plenty/contract/operator/client-setup-steps';
import type { ClientSetup } from '@plenty/contract/operator/client-setup';
import { TextField } from '#ui/text-field.tsx';
import { useSchemaForm } from '#ui/use-schema-form.ts';
import { saveCalendar } from './client-setup-data.ts';
import styles from './client-setup.module.css';
import { StepForm } from './step-form.tsx';
import { errorsAt, useSaveStep } from './use-save-step.ts';

const DATES = ['startsOn', 'endsOn', 'windowOpensOn', 'windowClosesOn', 'windowStartsOn'] as const;
const DAYS = ['approvalDay', 'cutOffDay', 'payDay'] as const;
const FIELDS = [...DATES, ...DAYS, 'firstMonth'] as const;

export function CalendarStep({ setup }: { setup: ClientSetup }) {
  const form = useSchemaForm(CalendarBody, setup.calendar);
  const { errors, isSubmitting } = form.formState;
  const { save, problem } = useSaveStep(setup, 'calendar');
  const submit = form.handleSubmit((body) => save(() => saveCalendar(setup.id, body), errorsAt(form, FIELDS)));
  const date = (name: (typeof DATES)[number]) => ({
    ...form.register(name),
    type: 'date',
    error: errors[name]?.message,
  });
  const day = (name: (typeof DAYS)[number]) => ({
    ...form.register(name, { valueAsNumber: true }),
    type: 'number',
    min: 1,
    max: 28,
    error: errors[name]?.message,
  });
  return (
    <StepForm
      clientId={setup.id}
      title="Year and payroll"
      lead="These dates suit most clients. Change what is different."
      problem={problem}
      isBusy={isSubmitting}
      onSubmit={(event) => void submit(event)}
    >
      <fieldset className={styles.group}>
        <legend>Scheme year</legend>
        <TextField label="First day" {...date('startsOn')} />
        <TextField label="Last day" {...date('endsOn')} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Enrolment window</legend>
        <TextField label="Opens on" hint="The first day to choose." {...date('windowOpensOn')} />
        <TextField label="Closes on" hint="The last day to choose." {...date('windowClosesOn')} />
        <TextField label="Choices start on" hint="A day of the scheme year." {...date('windowStartsOn')} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Payroll, each month</legend>
        <TextField label="Approval day" hint="Requests are decided by then." {...day('approvalDay')} />
        <TextField label="Cut-off day" hint="Later changes count next month." {...day('cutOffDay')} />
        <TextField label="Pay day" hint="When salaries are paid." {...day('payDay')} />
        <TextField
          label="First month"
          type="month"
          hint="The first that payroll takes benefits from, for example 2027-01."
          {...form.register('firstMonth')}
          error={errors.firstMonth?.message}
        />
      </fieldset>
    </StepForm>
  );
}
