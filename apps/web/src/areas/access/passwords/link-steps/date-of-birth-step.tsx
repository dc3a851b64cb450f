import { useRef, useState, type ReactNode } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DateOfBirthField } from '#ui/date-of-birth-field.tsx';
import { findDateOfBirthFault, splitDate } from '#ui/date-of-birth.ts';
import { FormButtons, FormFields, FormSheet } from '#ui/form-sheet.tsx';
import { Stepper } from '#ui/stepper.tsx';
import type { StepRefusal } from './link-steps-data.ts';

interface DateOfBirthStepProps {
  readonly title: string;
  readonly intro: ReactNode;
  readonly steps: readonly string[];
  /** What is wrong with a date that was given before the page was opened. */
  readonly refusal?: StepRefusal | undefined;
  /** dd/mm/yyyy, as the server takes it. Answers what was wrong, or nothing when the next step has come. */
  readonly onGiven: (dateOfBirth: string) => Promise<StepRefusal | undefined>;
  readonly onCancel?: () => void;
}

/** The first step behind a mailed link: a date that the mailbox alone does not know. */
export function DateOfBirthStep({
  title,
  intro,
  steps,
  refusal: refusedBefore,
  onGiven,
  onCancel,
}: DateOfBirthStepProps) {
  const [value, setValue] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState(refusedBefore);
  const day = useRef<HTMLInputElement>(null);
  const [thisYear] = useState(() => new Date().getFullYear());
  const fault = findDateOfBirthFault(value, { min: EARLIEST_YEAR, max: thisYear });
  const isValid = fault === undefined && refusal?.field === undefined;

  async function submit(): Promise<void> {
    if (isBusy) return;
    setIsTouched(true);
    if (fault !== undefined) return day.current?.focus();
    setIsBusy(true);
    setRefusal(undefined);
    const refused = await onGiven(toSlashes(value));
    if (refused === undefined) return;
    setRefusal(refused);
    setIsBusy(false);
    if (refused.field !== undefined) day.current?.focus();
  }

  return (
    <FormSheet
      title={title}
      intro={intro}
      // spec 1 §4: it drops by one while the input is invalid.
      progress={<Stepper label="Your progress" steps={steps} done={isValid ? 1 : 0} />}
    >
      <FormFields onSubmit={() => void submit()}>
        {refusal?.banner !== undefined && <Banner kind="alert">{refusal.banner}</Banner>}
        <DateOfBirthField
          ref={day}
          value={value}
          onChange={(next) => {
            setValue(next);
            setRefusal(undefined);
          }}
          onBlur={() => setIsTouched(true)}
          error={refusal?.field ?? (isTouched ? fault : undefined)}
        />
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

/** Nobody who uses the portal was born before it. */
const EARLIEST_YEAR = 1900;

function toSlashes(value: string): string {
  const { day, month, year } = splitDate(value);
  return `${day}/${month}/${year}`;
}
