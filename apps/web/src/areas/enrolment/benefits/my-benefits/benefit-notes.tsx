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

type OwnFund = NonNullable<OwnBenefits['fund']>;

/** What becomes of what is left, and when. */
const REMAINDER: Record<OwnFund['remainder'], (day: string) => string> = {
  lost: (day) => `What is left after ${day} is lost.`,
  'paid-with-salary': (day) => `What is left on ${day} is paid with your salary of that month, and taxed like pay.`,
  'into-pension': (day) => `What is left on ${day} is paid into your pension, if you are in it then.`,
};

function Fund({ fund: { grantedPence, spentPence, leftPence, remainder, endsOn } }: { fund: OwnFund }) {
  const shareUsed = grantedPence > 0 ? Math.min(100, Math.round((spentPence / grantedPence) * 100)) : 0;
  return (
    <section className={styles.fund} aria-labelledby="benefit-fund">
      <Icon name="wallet" size={32} />
      <div className={styles.fundWords}>
        <h2 id="benefit-fund">Your benefit fund</h2>
        <p>
          <Money pence={leftPence} size="large" /> left of <Money pence={grantedPence} /> a year
        </p>
        <p className={styles.fundRest}>{REMAINDER[remainder](longDay(endsOn))}</p>
      </div>
      <div className={styles.fundBar}>
        <Progress label="Used" value={shareUsed} />
      </div>
    </section>
  );
}
