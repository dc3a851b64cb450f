import { useState } from 'react';
import { isDay } from '@plenty/domain/dates/day';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import styles from './employee-data.module.css';

interface RegisteredBetweenProps {
  /** 'YYYY-MM-DD..YYYY-MM-DD', or nothing. */
  readonly range: string;
  readonly onChange: (range: string) => void;
}

/** Two days, both included. They count once both are there and in their order. */
export function RegisteredBetween({ range, onChange }: RegisteredBetweenProps) {
  const [first = '', last = ''] = range.split('..');
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState(last);
  function change(nextFrom: string, nextTo: string): void {
    setFrom(nextFrom);
    setTo(nextTo);
    if (isDay(nextFrom) && isDay(nextTo) && nextFrom <= nextTo) onChange(`${nextFrom}..${nextTo}`);
  }
  const isTurnedRound = isDay(from) && isDay(to) && from > to;
  return (
    <fieldset className={styles.between}>
      <legend className="visually-hidden">Registered between</legend>
      <DateField label="Registered from" value={from} onChange={(event) => change(event.target.value, to)} />
      <DateField
        label="Registered to"
        value={to}
        error={isTurnedRound ? 'Please choose a day that is not before the first' : undefined}
        onChange={(event) => change(from, event.target.value)}
      />
      {(from !== '' || to !== '') && (
        <Button
          kind="plain"
          onClick={() => {
            setFrom('');
            setTo('');
            onChange('');
          }}
        >
          Clear days
        </Button>
      )}
    </fieldset>
  );
}
