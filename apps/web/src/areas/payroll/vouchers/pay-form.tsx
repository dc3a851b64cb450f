import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { OrderBody, type Balance, type Carer } from '@plenty/contract/payroll/vouchers';
import { FormBanner } from '#ui/form-banner.tsx';
import { Button } from '#ui/button.tsx';
import { FormFields } from '#ui/form-sheet.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { toast } from '#ui/toast.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { LastOfItQuestion } from './last-of-it-question.tsx';
import { refreshVouchers } from './refresh-vouchers.ts';
import { orderPayment, type Child, type NewOrderBody } from './vouchers-data.ts';

interface PayFormProps {
  readonly own: Balance;
  readonly carers: readonly Carer[];
  /** Those whose care may be paid. */
  readonly eligible: readonly Child[];
  /** Somebody who has left has spent the last of it. */
}

const FIELDS = ['carerId', 'childId', 'orderValue', 'when'] as const;
const DONE = {
  now: 'The payment has been placed',
  later: 'The order has been saved',
  monthly: 'The payment will be placed on each voucher date',
} as const;

export function PayForm({ own, carers, eligible }: PayFormProps) {
  const client = useQueryClient();
  const form = useSchemaForm(OrderBody, {
    carerId: onlyOf(carers),
    childId: onlyOf(eligible),
    when: 'now',
  });
  const { errors, isSubmitting } = form.formState;
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState<NewOrderBody>();

  async function send(body: NewOrderBody): Promise<void> {
    setAsked(undefined);
    setProblem(undefined);
    const answer = await orderPayment(body);
    if (answer.outcome === 'refused') {
      if (!showFieldErrors(form, FIELDS, answer.fieldErrors)) setProblem(answer.message);
      return;
    }
    toast({ kind: 'success', text: DONE[body.when] });
    form.reset();
    await refreshVouchers(client);
  }

  /** What ends the access of who has left is asked about first. */
  async function submit(body: NewOrderBody): Promise<void> {
    const isLastOfIt = own.endsWithBalance && body.when === 'now' && body.orderValue === own.balance;
    if (isLastOfIt) setAsked(body);
    else await send(body);
  }

  return (
    <FormFields onSubmit={() => void form.handleSubmit(submit)()}>
      <FormBanner state={form.formState} problem={problem} />
      <SelectField
        label="Carer"
        placeholder="Please choose"
        options={carers.map(({ id, name }) => ({ value: id, label: name }))}
        error={errors.carerId?.message}
        {...form.register('carerId')}
        value={form.watch('carerId') ?? ''}
      />
      <SelectField
        label="Child"
        placeholder="Please choose"
        options={eligible.map(({ id, name }) => ({ value: id, label: name }))}
        error={errors.childId?.message}
        {...form.register('childId')}
        value={form.watch('childId') ?? ''}
      />
      <Controller
        control={form.control}
        name="orderValue"
        render={({ field, fieldState }) => (
          <NumberField
            label="Amount"
            min={1}
            max={99_999.99}
            step={1}
            format={{ style: 'currency', currency: 'GBP' }}
            error={fieldState.error?.message}
            {...field}
            value={field.value ?? null}
          />
        )}
      />
      <Controller
        control={form.control}
        name="when"
        render={({ field, fieldState }) => (
          <RadioGroup label="When" options={whenOptions(own)} error={fieldState.error?.message} {...field} />
        )}
      />
      <div>
        <Button type="submit" busy={isSubmitting}>
          {form.watch('when') === 'now' ? 'Pay now' : 'Save'}
        </Button>
      </div>
      <LastOfItQuestion
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked && void send(asked)}
      />
    </FormFields>
  );
}

/** Where there is one, it need not be chosen. */
function onlyOf(things: readonly { readonly id: string }[]): string {
  const [only] = things;
  return only && things.length === 1 ? only.id : '';
}

function whenOptions({ nextVoucherDate }: Balance) {
  return [
    { value: 'now', label: 'Now', hint: 'You can cancel it until it is approved' },
    { value: 'later', label: 'Later', hint: 'It is saved, and you place it when you want to' },
    {
      value: 'monthly',
      label: 'Every month',
      hint:
        nextVoucherDate === null
          ? 'On each voucher date, as long as your balance lasts'
          : `On each voucher date, from ${nextVoucherDate} on, as long as your balance lasts`,
    },
  ] as const;
}
