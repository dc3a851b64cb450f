import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import type { Nomination } from '@plenty/contract/enrolment/nominations';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { benefitPaths, paths } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.tsx';
import { NominationForm } from './nomination-form.tsx';
import { ownNominations } from './nominations-data.ts';
import styles from './nominations.module.css';

/** Who is to have one cover. */
export function NominationPage() {
  usePageTitle('Your nomination');
  const { benefitId = '' } = useParams();
  const query = useQuery(ownNominations);
  return (
    <div className={styles.page}>
      <Breadcrumbs
        links={[
          { label: 'Home', to: paths.home },
          { label: 'Profile settings', to: paths.profile },
        ]}
        current="Your nomination"
      />
      <h1>Your nomination</h1>
      <Loaded
        query={query}
        loading={<Skeleton count={4} shape="line" />}
        loadingWords="Loading your nomination"
        empty={<NoCover />}
        failed="We could not load your nomination."
      >
        {(all) => {
          const nomination = all.find((one) => one.benefitId === benefitId);
          return nomination ? <Nominate key={nomination.version} nomination={nomination} /> : <NoCover />;
        }}
      </Loaded>
    </div>
  );
}

function Nominate({ nomination }: { nomination: Nomination }) {
  const navigate = useNavigate();
  const { benefitId, benefitName, confirmedAt } = nomination;
  function leave(): void {
    toast({ kind: 'success', text: 'Your nomination has been saved' });
    void navigate(`${paths.profile}#nominations`);
  }
  return (
    <>
      <p className={styles.lead}>
        Say who should receive your <Link to={benefitPaths.one(benefitId)}>{benefitName}</Link> if you die. It is a wish
        that guides the trustees; it does not bind them. Nobody at your employer can read it here.
      </p>
      <p>
        {confirmedAt === null
          ? 'You have not named anyone yet.'
          : `You last confirmed it on ${dayOfInstant(confirmedAt)}.`}
      </p>
      <Card>
        <NominationForm nomination={nomination} onSaved={leave} />
      </Card>
    </>
  );
}

function NoCover() {
  return (
    <EmptyState
      icon="heartbeat"
      title="There is nothing to name anyone for"
      text="Nominations are for life cover that you have. This is not one of yours, or it has ended."
      action={<ButtonLink to={paths.myBenefits}>See my benefits</ButtonLink>}
    />
  );
}
