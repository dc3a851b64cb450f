import { Link } from 'react-router';
import type { NextYear, RenewedChoice } from '@plenty/contract/enrolment/renewals';
import { longDay } from '#format/long-day.ts';
import { benefitPaths } from '#paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Money } from '#ui/money.tsx';
import { BenefitIcon } from './benefit-icon.tsx';
import styles from './renewal-summary.module.css';

/** What becomes of each choice in the next scheme year, and why. */
export function RenewalSummary({ next: { startsOn, until, choices } }: { next: NextYear }) {
  if (choices.length === 0) return null;
  return (
    <section className={styles.summary} aria-labelledby="renewal">
      <h2 id="renewal">What happens on {longDay(startsOn)}</h2>
      <p>
        Your choices carry on as shown here.
        {until !== null && <> You don't have to do anything. If you want to change them, do it by {longDay(until)}.</>}
      </p>
      <ul>
        {choices.map((choice) => (
          <li key={choice.benefitId}>
            <BenefitIcon name={choice.icon} />
            <div className={styles.words}>
              <h3>
                <Link to={benefitPaths.one(choice.nextBenefitId ?? choice.benefitId)}>{choice.name}</Link>
              </h3>
              {wordsOf(choice).map((sentence) => (
                <p key={sentence}>{sentence}.</p>
              ))}
            </div>
            <Amounts choice={choice} />
            <RenewalBadge choice={choice} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function wordsOf({ decision, outcome, reasons }: RenewedChoice): readonly string[] {
  if (decision === 'changed') return ['You have changed this for the new year'];
  if (decision === 'waiting') return ['Waiting for your employer to approve your request'];
  if (decision === 'opted-out') return ['You have opted out for the new year'];
  return outcome === 'asked-again' ? [...reasons, 'Choose it again if you want to keep it'] : reasons;
}

/** What the person pays now and then; one figure where it stays. */
function Amounts({ choice: { before, after } }: { choice: RenewedChoice }) {
  if (!after) return null;
  const isPaidByOthers = after.employeePence === 0;
  return (
    <p className={styles.amounts}>
      {before && before.employeePence !== after.employeePence && (
        <del>
          <span className="visually-hidden">Now </span>
          <Money pence={before.employeePence} per="a month" />
        </del>
      )}
      {isPaidByOthers ? (
        <strong>{after.fundPence > 0 ? 'Paid from your benefit fund' : 'Paid by your employer'}</strong>
      ) : (
        <strong>
          <Money pence={after.employeePence} per="a month" />
        </strong>
      )}
    </p>
  );
}

function RenewalBadge({ choice: { decision, outcome, before, after } }: { choice: RenewedChoice }) {
  if (decision === 'changed') return <Badge tone="success">Changed by you</Badge>;
  if (decision === 'waiting') return <Badge tone="warning">Waiting</Badge>;
  if (decision === 'opted-out') return <Badge tone="neutral">Opted out</Badge>;
  if (outcome === 'asked-again') return <Badge tone="warning">Choose again</Badge>;
  if (outcome === 'ended') return <Badge tone="neutral">Ends</Badge>;
  const isSame = before?.employeePence === after?.employeePence;
  return <Badge tone={isSame ? 'success' : 'warning'}>{isSame ? 'Carries on' : 'New price'}</Badge>;
}
