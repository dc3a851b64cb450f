import { SmallIcon } from './icon.tsx';
import styles from './stepper.module.css';

interface StepperProps {
  /** 'Your progress' */
  readonly label: string;
  readonly steps: readonly string[];
  /** How many steps are behind; the one after them is being done. */
  readonly done: number;
}

/** Where someone is on a way of a few steps. */
export function Stepper({ label, steps, done }: StepperProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-state={index < done ? 'done' : index === done ? 'current' : 'ahead'}
          aria-current={index === done ? 'step' : undefined}
        >
          <span className={styles.mark}>
            {index < done ? <SmallIcon name="check" size={14} /> : <span aria-hidden="true">{index + 1}</span>}
          </span>
          <span className={styles.name}>
            {step}
            {index < done && <span className="visually-hidden"> (done)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
