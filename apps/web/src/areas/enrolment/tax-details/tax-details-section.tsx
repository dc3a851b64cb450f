import { useQuery } from '@tanstack/react-query';
import type { TaxDetails } from '@plenty/contract/enrolment/tax-details';
import { IconSection } from '#ui/icon-section.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ownTaxDetails } from './tax-details-data.ts';
import { TaxDetailsForm } from './tax-details-form.tsx';
import { LOAN_NAMES, REGION_NAMES } from './tax-words.ts';

/** What estimates of pay assume; what the employer has not told us can be corrected. */
export function TaxDetailsSection() {
  const details = useQuery(ownTaxDetails);
  return (
    <IconSection
      icon="coins"
      title="Tax details"
      lead="We estimate your take-home pay with these. They don’t change your payslip."
    >
      <Loaded
        query={details}
        loading={<Skeleton count={3} shape="line" />}
        loadingWords="Loading your tax details"
        failed="We couldn’t load your tax details."
      >
        {({ details: own }) => (own ? <OwnTaxDetails details={own} /> : <p>Your employment has not begun yet.</p>)}
      </Loaded>
    </IconSection>
  );
}

function OwnTaxDetails({ details }: { details: TaxDetails }) {
  const { region, studentLoans } = details;
  const loans = studentLoans.value.map((loan) => LOAN_NAMES[loan]).join(', ');
  const isAllGiven = region.basis === 'employer' && studentLoans.basis === 'employer';
  return (
    <>
      {region.basis === 'employer' && (
        <p>You live in {REGION_NAMES[region.value]}. Your employer told us this. Ask them if it is wrong.</p>
      )}
      {studentLoans.basis === 'employer' && (
        <p>
          {loans === '' ? 'You repay no student loan.' : `You repay: ${loans}.`} Your employer told us this. Ask them if
          it is wrong.
        </p>
      )}
      {!isAllGiven && <TaxDetailsForm key={JSON.stringify(details)} details={details} />}
    </>
  );
}
