import type { benefits } from '@plenty/contract/enrolment/benefits';
import type { Handlers } from '../../../platform/http/bind.ts';
import { acceptBenefitTerms } from './accept-terms.ts';
import { listBenefits } from './list-benefits.ts';
import { listFilters } from './list-filters.ts';
import { answerMedical, readMedicalAnswers } from './medical-answers.ts';
import { readBenefit, readRelatedBenefits, readRelatedFaqs, readWithSelection } from './read-benefit.ts';

export const benefitsRoutes: Handlers<typeof benefits> = {
  eligible: (work) => listBenefits(work),
  filters: (work) => listFilters(work),
  one: (work, { params }) => readBenefit(work, params.id),
  withSelection: (work, { params }) => readWithSelection(work, params.id),
  relatedFaqs: (work, { params }) => readRelatedFaqs(work, params.id),
  relatedBenefits: (work, { params }) => readRelatedBenefits(work, params.id),
  acceptTerms: (work, { params, body }) => acceptBenefitTerms(work, params.id, body),
  medicalAnswers: (work, { params }) => readMedicalAnswers(work, params.id),
  answerMedical: (work, { params, body }) => answerMedical(work, params.id, body),
};
