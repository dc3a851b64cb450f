import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { taxDetails, TaxDetails } from '@plenty/contract/enrolment/tax-details';
import type { Region, StudentLoan } from '@plenty/domain/employees/employee-facts';
import { findTaxFacts, type TaxFacts } from '@plenty/domain/tax/tax-facts';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { LOCK_OWN_CHOICES } from '../employee-scheme/employee-scheme-table.ts';
import { OWN_TAX_FACTS, saveTaxDetails, type TaxFactsRow } from './tax-details-table.ts';

export async function readTaxDetails(work: Work): Promise<AnswerOf<typeof taxDetails.read>> {
  const [[row]] = await work.read(OWN_TAX_FACTS);
  return { details: row ? toTaxDetails(toTaxFacts(row)) : null };
}

/** Keeps what the caller says, for the estimates that they see; what the employer has told us is not theirs to change. */
export function changeTaxDetails(
  work: Work,
  { body }: RequestOf<typeof taxDetails.change>,
): Promise<AnswerOf<typeof taxDetails.change>> {
  return work.write(async (transaction, note) => {
    await transaction.run(LOCK_OWN_CHOICES);
    const [row] = await transaction.run(OWN_TAX_FACTS);
    if (!row) throw new Failure('not-found');
    const facts = toTaxFacts(row);
    const given = (['region', 'studentLoans'] as const).filter(
      (fact) => body[fact] !== undefined && facts[fact].basis === 'employer',
    );
    if (given.length > 0)
      throw new Failure('invalid', { errors: Object.fromEntries(given.map((fact) => [fact, [GIVEN]])) });
    await transaction.run(saveTaxDetails(row.id, body));
    await note({ action: 'tax-details-changed', ...(row.account_id !== null && { subjectId: row.account_id }) });
    const { region = row.told_region, studentLoans = row.told_loans } = body;
    return { details: toTaxDetails(toTaxFacts({ ...row, told_region: region, told_loans: studentLoans })) };
  });
}

const GIVEN = 'Your employer has told us this. Ask them if it is wrong.';

type ToldFacts = Omit<TaxFactsRow, 'told_loans'> & { readonly told_loans: readonly string[] | null };

/** The tables' checks hold their texts to the lists that the types name. */
function toTaxFacts(row: ToldFacts): TaxFacts {
  return findTaxFacts(
    { region: row.region as Region, studentLoans: row.student_loans as StudentLoan[] },
    { region: row.region_given, studentLoans: row.student_loans_given },
    { region: row.told_region as Region | null, studentLoans: row.told_loans as StudentLoan[] | null },
  );
}

function toTaxDetails({ region, studentLoans }: TaxFacts): TaxDetails {
  return {
    region: { ...region },
    studentLoans: { value: [...studentLoans.value], basis: studentLoans.basis },
  };
}
