import { Combobox } from '@base-ui/react/combobox';
import { useRef, type ReactNode, type Ref } from 'react';
import styles from './combobox-field.module.css';
import { Field, type FieldWiring } from './field.tsx';
import { SmallIcon } from './icon.tsx';
import menuStyles from './menu.module.css';
import type { Option } from './select-field.tsx';
import textStyles from './text-field.module.css';

interface ComboboxFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly placeholder?: string;
  readonly options: readonly Option[];
  /** The value of an option; null while nothing is chosen. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** For lists that are somewhere else: hears what is typed, and gives the options that fit it. They are then not narrowed here. */
  readonly onType?: (text: string) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  /** Said when nothing fits what was typed. */
  readonly empty?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** For lists too long to look through: typing leaves what fits. Text that was not chosen from the list does not stay. */
export function ComboboxField({
  label,
  hint,
  error,
  options,
  value,
  onChange,
  onType,
  disabled = false,
  ...rest
}: ComboboxFieldProps) {
  return (
    <Combobox.Root
      items={options}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(option) => onChange(option?.value ?? null)}
      {...(onType && { filter: null, onInputValueChange: onType })}
      disabled={disabled}
      locale="en-GB"
      autoHighlight
    >
      <Field label={label} hint={hint} error={error}>
        {(wiring) => <Box {...rest} label={label} wiring={wiring} />}
      </Field>
    </Combobox.Root>
  );
}

type BoxProps = Pick<ComboboxFieldProps, 'label' | 'placeholder' | 'onBlur' | 'empty' | 'ref'> & {
  readonly wiring: FieldWiring;
};

function Box({ label, placeholder, onBlur, empty = 'Nothing found', ref, wiring }: BoxProps) {
  const place = useRef<HTMLSpanElement>(null);
  return (
    <Combobox.InputGroup className={styles.group}>
      <Combobox.Input
        {...wiring}
        // While the list is open the rest of the page is hidden from screen readers: only so is the label still read.
        aria-labelledby={`${wiring.id}-label`}
        ref={ref}
        className={textStyles.input}
        placeholder={placeholder}
        onBlur={onBlur}
      />
      <Combobox.Trigger className={styles.open} aria-label={`Options: ${label}`}>
        <SmallIcon name="caret-down" />
      </Combobox.Trigger>
      {/* Beside the field, so that the list stays within its landmark. */}
      <span ref={place} />
      <Combobox.Portal container={place}>
        <Combobox.Positioner className={menuStyles.positioner} align="start" sideOffset={6} positionMethod="fixed">
          <Combobox.Popup className={menuStyles.popup} data-width="anchor">
            <Combobox.Empty>
              <p className={styles.empty}>{empty}</p>
            </Combobox.Empty>
            <Combobox.List className={styles.list}>
              {(option: Option) => (
                <Combobox.Item key={option.value} value={option} className={menuStyles.item}>
                  <span className={styles.text}>{option.label}</span>
                  <Combobox.ItemIndicator>
                    <SmallIcon name="check" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.InputGroup>
  );
}
