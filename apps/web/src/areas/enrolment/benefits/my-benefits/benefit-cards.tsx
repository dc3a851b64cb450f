import { Link } from 'react-router';
import type { BenefitCard } from '@plenty/contract/enrolment/benefits';
import { BalanceLine } from '#areas/payroll/vouchers/public.ts';
import { longDay } from '#format/long-day.ts';
import { benefitPaths } from '#paths.ts';
import { Card } from '#ui/card.tsx';
import { SmallIcon } from '#ui/icon.tsx';
import { BenefitCost } from './benefit-cost.tsx';
import { BenefitIcon } from './benefit-icon.tsx';
import { BenefitStatus } from './benefit-status.tsx';
import { CallToAction } from './call-to-action.tsx';
import styles from './benefit-cards.module.css';
import { benefitPlaceOf } from './narrow-benefits.ts';
import { TaxFlags } from './tax-flags.tsx';

interface BenefitCardsProps {
  readonly cards: readonly BenefitCard[];
  /** Name, cost and status alone, as on a page that is about something else. */
  readonly isBrief?: boolean;
}

/** Spec 2 §1: a group that shows a balance. */
const VOUCHERS = 'ccv';

export function BenefitCards({ cards, isBrief = false }: BenefitCardsProps) {
  return (
    <ul className={styles.grid}>
      {cards.map((card) => (
        <Card key={card.benefitId} as="li" isLink>
          <div className={styles.card}>
            <div className={styles.head}>
              <BenefitIcon name={card.icon} />
              <div className={styles.words}>
                <h3>
                  <Link to={benefitPaths.one(card.benefitId)} className={styles.link}>
                    {card.name}
                  </Link>
                </h3>
                <p>{card.summary}</p>
              </div>
            </div>
            {!isBrief && <CardDetails card={card} />}
            {card.groupCode === VOUCHERS && <BalanceLine />}
            <div className={styles.foot}>
              <p>
                <BenefitCost card={card} />
              </p>
              <BenefitStatus card={card} />
            </div>
            {!isBrief && (
              <div className={styles.action}>
                <CallToAction card={card} kind={card.cta.type === 'manage' ? 'soft' : 'primary'} />
              </div>
            )}
          </div>
        </Card>
      ))}
    </ul>
  );
}

function CardDetails({ card }: { card: BenefitCard }) {
  return (
    <div className={styles.details}>
      <TaxFlags flags={card.flags} />
      {benefitPlaceOf(card) === 'later' && <WhyNot card={card} />}
    </div>
  );
}

/** Why it cannot be chosen now, and from when it can. */
function WhyNot({ card: { eligible, reasons, availableFrom, opening } }: { card: BenefitCard }) {
  const words = eligible ? [opening.words] : reasons;
  return (
    <div className={styles.why}>
      <SmallIcon name="info" size={18} />
      <div>
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {!eligible && availableFrom !== null && (
          <p>
            <strong>Available to you from {longDay(availableFrom)}</strong>
          </p>
        )}
      </div>
    </div>
  );
}
