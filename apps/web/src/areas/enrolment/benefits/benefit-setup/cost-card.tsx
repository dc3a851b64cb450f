import type { Costs } from '@plenty/contract/enrolment/selections';
import { sayPer } from '#areas/enrolment/benefits/my-benefits/public.ts';
import { longDay } from '#format/long-day.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './costs.module.css';
import { CarYears } from './car-years.tsx';
import type { LiveCosts } from './live-costs.ts';
import { PayEffect } from './pay-effect.tsx';

/** What the choice costs and does to pay, beside it while it is made. */
export function CostCard({ costs, isBehind, hasFailed, retry }: LiveCosts) {
  return (
    <section className={styles.card} aria-labelledby="what-it-costs" aria-busy={isBehind}>
      <h2 id="what-it-costs">What it costs</h2>
      {hasFailed && (
        <Banner kind="alert">
          <p>We could not work out what this costs.</p>
          <Button kind="plain" onClick={retry}>
            Retry
          </Button>
        </Banner>
      )}
      {!costs && !hasFailed && <Skeleton count={3} shape="line" />}
      {costs && !hasFailed && <CostFigures costs={costs} />}
    </section>
  );
}

function CostFigures({ costs }: { costs: Costs }) {
  const { monthly, pay, wageFloor, annualAllowance, carYears, cover, startsOn } = costs;
  if (!monthly) return <p className={styles.quiet}>Fill in your choice to see what it costs.</p>;
  return (
    <>
      <MonthlyCost costs={costs} monthly={monthly} />
      {wageFloor && !wageFloor.isKept && <Banner kind="alert">{wageFloor.words}</Banner>}
      {annualAllowance && <Banner kind="alert">{annualAllowance.words}</Banner>}
      {cover && <CoverNote cover={cover} />}
      {pay && <PayEffect pay={pay} />}
      {carYears.length > 0 && <CarYears years={carYears} />}
      {startsOn !== null && <p className={styles.quiet}>Starts on {longDay(startsOn)}</p>}
    </>
  );
}

type CostCardParts = NonNullable<Costs['monthly']>;

function MonthlyCost({ costs: { yearly, months, lastMonth }, monthly }: { costs: Costs; monthly: CostCardParts }) {
  const { employeePence, employerPence, fundPence } = monthly;
  const per = sayPer(months);
  return (
    <div className={styles.monthly}>
      <p className={styles.label}>{employeePence < 0 ? 'Added to your pay' : 'You pay'}</p>
      <p role="status">
        <Money pence={Math.abs(employeePence)} per={per} size="large" />
      </p>
      {months !== null && months > 1 && <Term months={months} lastMonth={lastMonth} />}
      <dl className={styles.lines}>
        {employerPence !== 0 && <Part label="Your employer pays" pence={employerPence} per={per} />}
        {fundPence > 0 && <Part label="Your benefit fund pays" pence={fundPence} per={per} />}
        {fundPence < 0 && <Part label="Added to your benefit fund" pence={-fundPence} per={per} />}
        {yearly && months !== 1 && <Part label="You pay in a year" pence={yearly.employeePence} />}
      </dl>
    </div>
  );
}

function Part({ label, pence, per }: { label: string; pence: number; per?: string }) {
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>
        <Money pence={pence} {...(per !== undefined && { per })} />
      </dd>
    </div>
  );
}

function Term({ months, lastMonth }: { months: number; lastMonth: CostCardParts | null }) {
  return (
    <p className={styles.quiet}>
      for {months} months
      {lastMonth && (
        <>
          , <Money pence={lastMonth.employeePence} /> in the last
        </>
      )}
    </p>
  );
}

function CoverNote({ cover }: { cover: NonNullable<Costs['cover']> }) {
  return (
    <div className={styles.cover}>
      <p>
        Your cover: <Money pence={cover.askedPence} />
      </p>
      {cover.capWords !== null && <p className={styles.quiet}>{cover.capWords}</p>}
    </div>
  );
}
