import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@plenty/contract/people/profile';
import { longDay } from '#format/long-day.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Money } from '#ui/money.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AskEmployer } from './ask-employer.tsx';
import { Facts } from './facts.tsx';
import { ownProfile } from './profile-data.ts';
import { IconSection } from '#ui/icon-section.tsx';

/** As the payroll has it; codes as people say them. */
const CONTRACTS: Readonly<Record<string, string>> = {
  permanent: 'Permanent',
  'fixed-term': 'Fixed term',
  apprentice: 'Apprenticeship',
  casual: 'Casual',
};
const REGIONS: Readonly<Record<string, string>> = {
  england: 'England',
  wales: 'Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
};

export function EmploymentSection() {
  const profile = useQuery(ownProfile);
  return (
    <IconSection
      icon="buildings"
      title="Employment details"
      lead="What your benefits and their prices are worked out from."
    >
      <Loaded
        query={profile}
        loading={<Skeleton count={5} shape="line" />}
        loadingWords="Loading your employment"
        failed="We could not load your employment."
      >
        {({ employment }) =>
          employment ? <EmploymentDetailList {...employment} /> : <p>Your employment has not begun yet.</p>
        }
      </Loaded>
    </IconSection>
  );
}

function EmploymentDetailList(employment: NonNullable<Profile['employment']>) {
  return (
    <>
      <Facts
        facts={[
          { label: 'Payroll number', value: employment.payrollNumber },
          { label: 'Joined on', value: longDay(employment.joinedOn) },
          { label: 'Department', value: employment.department },
          { label: 'Location', value: employment.location },
          { label: 'Grade', value: employment.grade },
          { label: 'Contract', value: CONTRACTS[employment.contract] },
          { label: 'Hours a week', value: employment.hoursPerWeek },
          { label: 'Salary', value: <Money pence={employment.salaryPence} per="a year" /> },
          { label: 'Taxed as a resident of', value: REGIONS[employment.region] },
        ]}
      />
      <AskEmployer about="These come from payroll." />
    </>
  );
}
