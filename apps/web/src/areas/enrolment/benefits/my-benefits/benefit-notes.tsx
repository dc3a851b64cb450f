import { longDay } from '#format/long-day.ts';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { Progress } from '#ui/progress.tsx';
import type { OwnBenefits } from './benefits-data.ts';
import styles from './my-benefits.module.css';
import { mayChoose } from './narrow-benefits.ts';

/** What holds for the whole list: the window, probation, the benefit fund. */
export function BenefitNotes({ own: { window, onProbation, fund, benefits } }: { own: OwnBenefits }) {
  return (
    <>
      {window && mayChoose(benefits) && (
        <section className={styles.window} aria-label="Enrolment window">
          <Icon name="hourglass-medium" size={32} />
          <div>
            <h2>
              {window.name} is open until {longDay(window.closesOn)}
            </h2>
            <p>You can choose and change your benefits until then.</p>
          </div>
        </section>
      )}
      {onProbation && (
        <p className={styles.note}>
          <Icon name="calendar-check" size={24} />
          As you're on probation, you won't be able to access all benefits. We'll email you when you can!
        </p>
      )}
      {fund && <Fund fund={fund} />}
    </>
  );
}

function Fund({ fund: { grantedPence, spentPence, leftPence } }: { fund: NonNullable<OwnBenefits['fund']> }) {
  const shareUsed = grantedPence > 0 ? Math.min(100, Math.round((spentPence / grantedPence) * 100)) : 0;
  return (
    <section className={styles.fund} aria-labelledby="benefit-fund">
      <Icon name="wallet" size={32} />
      <div className={styles.fundWords}>
        <h2 id="benefit-fund">Your benefit fund</h2>
        <p>
          <Money pence={leftPence} size="large" /> left of <Money pence={grantedPence} /> a year
        </p>
      </div>
      <div className={styles.fundBar}>
        <Progress label="Used" value={shareUsed} />
      </div>
    </section>
  );
}
