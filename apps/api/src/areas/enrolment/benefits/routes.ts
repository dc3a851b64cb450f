import type { benefits } from '@plenty/contract/enrolment/benefits';
import type { Handlers } from '../../../platform/http/bind.ts';
import { acceptBenefitTerms } from './accept-terms.ts';
import { listBenefits } from './list-benefits.ts';
import { listFilters } from './list-filters.ts';
import { answerMedical, readMedicalAnswers } from './medical-answers.ts';
import { readBenefit, readRelatedBenefits, readRelatedFaqs, readWithSelection } from './read-benefit.ts';

export const benefitsRoutes: Handlers<typeof benefits> = {
  eligible: listBenefits,
  filters: listFilters,
  one: readBenefit,
  withSelection: readWithSelection,
  relatedFaqs: readRelatedFaqs,
  relatedBenefits: readRelatedBenefits,
  acceptTerms: acceptBenefitTerms,
  medicalAnswers: readMedicalAnswers,
  answerMedical,
};
