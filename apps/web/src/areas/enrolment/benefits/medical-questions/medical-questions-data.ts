import { benefits } from '@plenty/contract/enrolment/benefits';
import type { CallOf, GotOf } from '@plenty/contract/endpoint';
import { ApiError, wordsOfSetUp } from '#api/api-error.ts';
import { call } from '#api/call.ts';

export type Answers = CallOf<typeof benefits.answerMedical>['body']['answers'];
export type KeptAnswers = GotOf<typeof benefits.medicalAnswers>;

export function readAnswers(benefitId: string, signal: AbortSignal): Promise<KeptAnswers> {
  return call(benefits.medicalAnswers, { params: { id: benefitId } }, { signal });
}

/** Undefined when they are kept, else why not. */
export async function sendAnswers(benefitId: string, answers: Answers): Promise<string | undefined> {
  try {
    await call(benefits.answerMedical, { params: { id: benefitId }, body: { answers } });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return Object.values(error.fieldErrors).flat()[0] ?? wordsOfSetUp(error);
  }
}
