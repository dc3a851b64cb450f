import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { NewPassword } from '@plenty/contract/fields';
import {
  NOT_ALL_RULES,
  PasswordChecklist,
  usePasswordChecks,
  type CheckPassword,
} from '#areas/access/passwords/password-checklist/public.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { FormButtons, FormFields, FormSheet } from '#ui/form-sheet.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { describeFailure, type StepRefusal } from './link-steps-data.ts';

interface NewPasswordStepProps {
  readonly title: string;
  readonly intro: ReactNode;
  readonly steps: readonly string[];
  /** For password managers: whose password it is, where that is known. */
  readonly email?: string | undefined;
  readonly check: CheckPassword;
  /** Answers what was wrong, or nothing when it led on. */
  readonly onGiven: (password: string) => Promise<StepRefusal | undefined>;
  readonly onCancel?: () => void;
}

/** The second step behind a mailed link: a new password, with its rules ticked off. */
export function NewPasswordStep({ title, intro, steps, email, check, onGiven, onCancel }: NewPasswordStepProps) {
  const { password, rules, error, banner, isBusy, input, change, leave, submit } = useNewPassword(check, onGiven);
  return (
    <FormSheet
      title={title}
      intro={intro}
      // spec 1 §4: it drops by one while the input is invalid.
      progress={<Stepper label="Your progress" steps={steps} done={rules.isMet ? 2 : 1} />}
    >
      <FormFields onSubmit={() => void submit()}>
        {banner !== undefined && <Banner kind="alert">{banner}</Banner>}
        {email !== undefined && <input type="email" autoComplete="username" value={email} readOnly hidden />}
        <PasswordField
          label="New password"
          autoComplete="new-password"
          ref={input}
          value={password}
          onChange={(event) => change(event.target.value)}
          onBlur={leave}
          error={error}
        />
        <PasswordChecklist checks={rules.checks} password={password} />
        <FormButtons>
          {onCancel && (
            <Button kind="soft" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" busy={isBusy}>
            Next
          </Button>
        </FormButtons>
      </FormFields>
    </FormSheet>
  );
}

function useNewPassword(check: NewPasswordStepProps['check'], onGiven: NewPasswordStepProps['onGiven']) {
  const [password, setPassword] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<StepRefusal>();
  const input = useRef<HTMLInputElement>(null);
  const rules = usePasswordChecks(check, password);
  // The step before had the focus, and is gone.
  useEffect(() => input.current?.focus(), []);

  async function findRefusal(): Promise<StepRefusal | undefined> {
    try {
      if (!(await rules.settle(password))) return { field: NOT_ALL_RULES };
    } catch (error) {
      return { banner: describeFailure(error) };
    }
    return onGiven(password);
  }

  async function submit(): Promise<void> {
    if (isBusy) return;
    setIsTouched(true);
    if (findPasswordFault(password) !== undefined) return input.current?.focus();
    setIsBusy(true);
    setRefusal(undefined);
    const refused = await findRefusal();
    if (refused === undefined) return;
    if (refused.checks && refused.checks.length > 0) rules.show(password, refused.checks);
    setRefusal(refused);
    setIsBusy(false);
    if (refused.field !== undefined) input.current?.focus();
  }

  return {
    password,
    rules,
    isBusy,
    input,
    banner: refusal?.banner,
    error: refusal?.field ?? (isTouched ? findPasswordFault(password) : undefined),
    change: (typed: string) => {
      setPassword(typed);
      setRefusal(undefined);
    },
    leave: () => setIsTouched(true),
    submit,
  };
}

function findPasswordFault(password: string): string | undefined {
  return z.safeParse(NewPassword, password).error?.issues[0]?.message;
}
