import { useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { ClipboardEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import styles from './code-boxes.module.css';
import { clearBox, CODE_LENGTH, isWhole, putDigits, splitCode, toCode } from './code-digits.ts';
import { FieldGroup } from './field-group.tsx';

interface CodeBoxesProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Digits, with a space for an empty box between them; toCode makes of it what is sent. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Every box has its digit. */
  readonly onComplete?: (code: string) => void;
  readonly disabled?: boolean;
  /** Puts the focus into the first box. */
  readonly ref?: Ref<{ focus: () => void }>;
}

const PLACES = Array.from({ length: CODE_LENGTH }, (_box, index) => index);

/** Inside a form: Enter in the last box submits it. */
export function CodeBoxes({ label, hint, error, value, disabled, ref, ...on }: CodeBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  useImperativeHandle(ref, () => ({ focus: () => boxes.current[0]?.focus() }), []);
  const edit = useCodeEditing({ value, ...on }, (index) => {
    boxes.current[index]?.focus();
    boxes.current[index]?.select();
  });
  return (
    <FieldGroup label={label} hint={hint} error={error}>
      <div className={styles.boxes}>
        {PLACES.map((index) => (
          <input
            key={index}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            className={styles.box}
            aria-label={`Digit ${index + 1} of ${CODE_LENGTH}`}
            aria-invalid={error ? true : undefined}
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            disabled={disabled}
            value={splitCode(value)[index]}
            {...edit(index)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

type Editing = Pick<CodeBoxesProps, 'value' | 'onChange' | 'onComplete'>;

function useCodeEditing({ value, onChange, onComplete }: Editing, focus: (index: number) => void) {
  // Two quick keys can come before React has drawn the first.
  const newest = useRef(value);
  useLayoutEffect(() => {
    newest.current = value;
  }, [value]);
  function put(index: number, typed: string): void {
    const edited = putDigits(newest.current, index, typed);
    if (edited.next === index && edited.value === newest.current) return;
    newest.current = edited.value;
    onChange(edited.value);
    focus(edited.next);
    if (isWhole(edited.value)) onComplete?.(toCode(edited.value));
  }
  function clear(index: number): void {
    newest.current = clearBox(newest.current, index);
    onChange(newest.current);
  }
  function change(index: number, typed: string): void {
    if (typed === '') clear(index);
    // A digit typed beside the one that is there takes its place.
    else put(index, typed.length === 2 ? typed.replace(splitCode(newest.current)[index] ?? '', '') : typed);
  }
  function press(index: number, event: KeyboardEvent): void {
    const isEmpty = splitCode(newest.current)[index] === '';
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault();
      focus(index + (event.key === 'ArrowLeft' ? -1 : 1));
    } else if (event.key === 'Backspace' && isEmpty && index > 0) {
      event.preventDefault();
      clear(index - 1);
      focus(index - 1);
    } else if (event.key === 'Enter' && index < CODE_LENGTH - 1) {
      // spec 1 §2: Enter submits in the last box; before it, it leads on.
      event.preventDefault();
      focus(index + 1);
    }
  }
  return (index: number) => ({
    onChange: (event: { target: HTMLInputElement }) => change(index, event.target.value),
    onKeyDown: (event: KeyboardEvent) => press(index, event),
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault();
      put(index, event.clipboardData.getData('text'));
    },
    onFocus: (event: { target: HTMLInputElement }) => event.target.select(),
  });
}
