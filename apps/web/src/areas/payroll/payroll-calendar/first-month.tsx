import { useId, useState } from 'react';
import { FirstMonthBody, type PayrollCalendarReply } from '@plenty/contract/payroll/payroll-calendar';
import { nextMonth, sayMonth } from '@plenty/domain/dates/day';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormBanner } from '#ui/form-banner.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { toast } from '#ui/toast.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { changeFirstMonth, type CalendarOwner } from './calendar-data.ts';
import styles from './payroll-calendar.module.css';

interface FirstMonthProps {
  readonly owner: CalendarOwner;
  readonly first: NonNullable<PayrollCalendarReply['first']>;
  readonly onChanged: () => Promise<void>;
}

/** The first month of a new client. Operators may move it until one has closed. */
export function FirstMonth({ owner, first, onChanged }: FirstMonthProps) {
  const id = useId();
  const [isChanging, setIsChanging] = useState(false);
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className={styles.open}>
          <div className={styles.words}>
            <h2 id={id} className={styles.heading}>
              First payroll month: {sayMonth(first.month)}
            </h2>
            <p className={styles.hint}>
              Months before it never close. It can be changed until the first month has closed
              {owner.isOperator ? '.' : ': ask the people who run this portal.'}
            </p>
          </div>
          {owner.isOperator && (
            <Button kind="soft" onClick={() => setIsChanging(true)}>
              Change first month
            </Button>
          )}
        </div>
      </Card>
      <Dialog isOpen={isChanging} onClose={() => setIsChanging(false)} title="Change the first payroll month">
        {isChanging && (
          <FirstMonthForm
            clientId={owner.clientId}
            first={first}
            onClose={() => setIsChanging(false)}
            onChanged={onChanged}
          />
        )}
      </Dialog>
    </section>
  );
}

interface FirstMonthFormProps extends Pick<FirstMonthProps, 'first' | 'onChanged'> {
  readonly clientId: string;
  readonly onClose: () => void;
}

function FirstMonthForm({ clientId, first, onClose, onChanged }: FirstMonthFormProps) {
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm(FirstMonthBody, { month: first.month });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ month }) => {
    setFailure(undefined);
    const answer = await changeFirstMonth(clientId, month);
    if (answer.outcome === 'refused') {
      if (!showFieldErrors(form, ['month'], answer.fieldErrors)) setFailure(answer.message);
      return;
    }
    onClose();
    await onChanged();
    toast({ kind: 'success', text: `${sayMonth(month)} is the first payroll month` });
  });
  return (
    <DialogForm action="Save" isBusy={isSubmitting} onSubmit={(event) => void submit(event)} onCancel={onClose}>
      <FormBanner state={form.formState} problem={failure} />
      <SelectField
        label="First month"
        options={listFirstMonths(first.earliest, first.latest).map((month) => ({
          value: month,
          label: sayMonth(month),
        }))}
        error={errors.month?.message}
        {...form.register('month')}
      />
    </DialogForm>
  );
}

function listFirstMonths(earliest: string, latest: string): string[] {
  const months: string[] = [];
  for (let month = earliest; month <= latest; month = nextMonth(month)) months.push(month);
  return months;
}
