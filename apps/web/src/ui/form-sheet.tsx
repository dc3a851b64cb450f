import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import styles from './form-sheet.module.css';

interface FormSheetProps {
  readonly title: string;
  readonly intro?: ReactNode;
  /** Where the person is on a way of several steps. */
  readonly progress?: ReactNode;
  /** For more to read than a form has. */
  readonly size?: 'wide';
  readonly children: ReactNode;
}

/** A form that stands alone on its page. */
export function FormSheet({ title, intro, progress, size, children }: FormSheetProps) {
  return (
    <div className={styles.sheet} data-size={size}>
      <Card>
        <div className={styles.body}>
          {progress}
          <div className={styles.intro}>
            <h1>{title}</h1>
            {intro && <p>{intro}</p>}
          </div>
          {children}
        </div>
      </Card>
    </div>
  );
}

/** Its fields and messages, one below the other. */
export function FormFields({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      className={styles.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** Its buttons: side by side, the one that leads on last; on small screens below each other. */
export function FormButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
