import { useEffect, useEffectEvent, useState } from 'react';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { SmallIcon } from '#ui/icon.tsx';
import { solveRobotCheck, type Solved } from './robot-check-data.ts';
import styles from './robot-check.module.css';

interface RobotCheckProps {
  /** The solution to send, or nothing while there is none: not ticked, at work, or too old by now. */
  readonly onChange: (solution: string) => void;
  /** Said when someone goes on without it. */
  readonly error?: string | undefined;
}

type RobotCheckState =
  | { readonly state: 'open' | 'working' | 'failed' | 'expired' }
  | ({ readonly state: 'solved' } & Solved);

const PROBLEMS = {
  failed: 'The check could not be made. Please try again.',
  expired: 'The check has expired. Please tick the box again.',
} as const;

/** A solution works once: give it another `key` after each use. */
export function RobotCheck({ onChange, error }: RobotCheckProps) {
  const { check, start } = useCheck(onChange);
  return (
    <div className={styles.check} data-state={check.state}>
      <CheckboxField
        label="I am not a robot"
        checked={check.state === 'working' || check.state === 'solved'}
        onChange={start}
        error={check.state === 'failed' || check.state === 'expired' ? PROBLEMS[check.state] : error}
      />
      <p className={styles.state} role="status">
        {check.state === 'working' && 'Checking…'}
        {check.state === 'solved' && (
          <>
            <SmallIcon name="check-circle" size={20} />
            <span className="visually-hidden">The check is done</span>
          </>
        )}
      </p>
    </div>
  );
}

function useCheck(onChange: (solution: string) => void) {
  const [check, setCheck] = useState<RobotCheckState>({ state: 'open' });

  async function start(): Promise<void> {
    if (check.state === 'working' || check.state === 'solved') return;
    setCheck({ state: 'working' });
    try {
      const solved = await solveRobotCheck();
      setCheck({ state: 'solved', ...solved });
      onChange(solved.solution);
    } catch {
      setCheck({ state: 'failed' });
    }
  }

  useExpiry(check, () => {
    setCheck({ state: 'expired' });
    onChange('');
  });
  return { check, start: () => void start() };
}

function useExpiry(check: RobotCheckState, onExpired: () => void): void {
  const expire = useEffectEvent(onExpired);
  const worksForMs = check.state === 'solved' ? check.worksForMs : undefined;
  useEffect(() => {
    if (worksForMs === undefined) return;
    const timer = setTimeout(() => expire(), worksForMs);
    return () => clearTimeout(timer);
  }, [worksForMs]);
}
