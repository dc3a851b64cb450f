import {
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import {
  joinDate,
  PART_LENGTHS,
  readPastedDate,
  settlePart,
  splitDate,
  stepPart,
  typePart,
  type DatePart,
  type DateParts,
} from './date-of-birth.ts';
import styles from './date-of-birth-field.module.css';
import { FieldGroup } from './field-group.tsx';
import fieldStyles from './field.module.css';
import textStyles from './text-field.module.css';

const BOXES = [
  { part: 'day', label: 'Day' },
  { part: 'month', label: 'Month' },
  { part: 'year', label: 'Year' },
] as const;

/** Nobody who uses the portal was born before it. */
const EARLIEST_YEAR = 1900;

interface DateOfBirthFieldProps {
  readonly label?: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** yyyy-mm-dd; incomplete while it is being typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly minYear?: number;
  readonly maxYear?: number;
  /** The first box, for a form that sends the focus to what is wrong. */
  readonly ref?: Ref<HTMLInputElement>;
}

export function DateOfBirthField(props: DateOfBirthFieldProps) {
  const { label = 'Date of birth', hint = 'e.g. 28 08 1978', error, value } = props;
  const boxes = useRef<Partial<Record<DatePart, HTMLInputElement | null>>>({});
  const edit = useDateParts(props, (from, by) => {
    const box = boxes.current[BOXES[BOXES.findIndex(({ part }) => part === from) + by]?.part ?? from];
    box?.focus();
    box?.select();
  });
  return (
    <FieldGroup label={label} hint={hint} error={error}>
      <div className={styles.boxes}>
        {BOXES.map(({ part, label: name }) => (
          <label key={part} className={styles.part} data-part={part}>
            <span className={styles.name}>{name}</span>
            <span className={fieldStyles.box} data-invalid={error ? true : undefined}>
              <input
                ref={(box) => {
                  boxes.current[part] = box;
                  if (part === 'day') hand(props.ref, box);
                }}
                className={textStyles.input}
                inputMode="numeric"
                autoComplete={`bday-${part}`}
                maxLength={PART_LENGTHS[part]}
                value={splitDate(value)[part]}
                aria-invalid={error ? true : undefined}
                {...edit(part)}
              />
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

type Go = (from: DatePart, by: 1 | -1) => void;

function useDateParts({ value, onChange, onBlur, minYear = EARLIEST_YEAR, maxYear }: DateOfBirthFieldProps, go: Go) {
  const [thisYear] = useState(() => new Date().getFullYear());
  // focus() in a change handler fires blur before React renders: handlers must read the newest value, not the last drawn.
  const newest = useRef(splitDate(value));
  useLayoutEffect(() => {
    newest.current = splitDate(value);
  }, [value]);
  const years = { min: minYear, max: maxYear ?? thisYear };
  function update(next: DateParts): void {
    newest.current = next;
    if (joinDate(next) !== value) onChange(joinDate(next));
  }
  function type(part: DatePart, typed: string): void {
    const before = newest.current[part];
    update(typePart(newest.current, part, typed));
    const after = newest.current[part];
    if (after !== before && after.length === PART_LENGTHS[part] && part !== 'year') go(part, 1);
  }
  function press(part: DatePart, event: KeyboardEvent): void {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined;
    const goesBack = event.key === 'Backspace' && newest.current[part] === '' && part !== 'day';
    if (by === undefined && !goesBack) return;
    event.preventDefault();
    if (by === undefined) go(part, -1);
    else update(stepPart(newest.current, part, by, years));
  }
  function paste(event: ClipboardEvent): void {
    const pasted = readPastedDate(event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    update(pasted);
  }
  return (part: DatePart) => ({
    onChange: (event: { target: HTMLInputElement }) => type(part, event.target.value),
    onKeyDown: (event: KeyboardEvent) => press(part, event),
    onPaste: paste,
    onBlur: (event: FocusEvent<HTMLElement>) => {
      update(settlePart(newest.current, part, years));
      const isWithin = event.currentTarget.closest('fieldset')?.contains(event.relatedTarget);
      if (!isWithin) onBlur?.();
    },
  });
}

function hand(ref: Ref<HTMLInputElement> | undefined, box: HTMLInputElement | null): void {
  if (typeof ref === 'function') ref(box);
  else if (ref) ref.current = box;
}
