import * as z from 'zod/mini';
import { MedicalAnswersBody, type benefits } from '@plenty/contract/enrolment/benefits';
import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { MedicalRule } from '@plenty/domain/scheme/benefit';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { hasOwnProof, proveCaller } from '../../access/public.ts';
import { ownAnswers, placeOfAnswers, saveAnswers } from './medical-table.ts';
import {
  findOffered,
  lockEmployeeScheme,
  readEmployeeScheme,
  type EmployeeScheme,
} from '../employee-scheme/employee-scheme.ts';

type MedicalAnswersBody = z.infer<typeof MedicalAnswersBody>;

/**
 * What the person has answered. The row opens for them alone, in the database and by its seal, and is shown only after a proof
 * that their employer does not hold; otherwise they learn when they answered, and can answer anew.
 */
export async function readMedicalAnswers(
  work: Work,
  { params: { id: benefitId }, query: { year } }: RequestOf<typeof benefits.medicalAnswers>,
): Promise<AnswerOf<typeof benefits.medicalAnswers>> {
  const own = await readEmployeeScheme(work, { benefitId, year });
  questionsOf(own, benefitId);
  const [[kept]] = await work.read(ownAnswers(benefitId));
  if (!kept) return { answers: [], answeredAt: null, isHidden: false };
  const answeredAt = kept.answered_at.toISOString();
  const { account_id: accountId } = await work.caller();
  if (!(await hasOwnProof(work.services.credentials, { clientId: own.clientId, accountId })))
    return { answers: [], answeredAt, isHidden: true };
  await proveCaller(work);
  const place = placeOfAnswers(own.clientId, own.employeeId, benefitId);
  const { answers } = z.parse(MedicalAnswersBody, JSON.parse(work.services.seals.open(kept.answers_sealed, place)));
  return {
    answers: answers.map(({ code, answer, details = null }) => ({ code, answer, details })),
    answeredAt,
    isHidden: false,
  };
}

/** Keeps the answers to all questions of a benefit, sealed. */
export async function answerMedical(
  work: Work,
  { params: { id: benefitId }, query: { year }, body }: RequestOf<typeof benefits.answerMedical>,
): Promise<AnswerOf<typeof benefits.answerMedical>> {
  const answeredAt = await work.write(async (transaction, note) => {
    const own = await lockEmployeeScheme(work.services, transaction, { benefitId, year });
    refuseOtherThan(questionsOf(own, benefitId), body);
    const place = placeOfAnswers(own.clientId, own.employeeId, benefitId);
    const sealed = work.services.seals.seal(JSON.stringify(body), place);
    const [saved] = await transaction.run(saveAnswers(own.employeeId, benefitId, sealed));
    if (!saved) throw new Error('no row came back from an insert');
    await note({
      action: 'medical-answered',
      ...(own.accountId !== null && { subjectId: own.accountId }),
      object: { kind: 'benefit', id: benefitId },
    });
    return saved.answered_at;
  });
  return { answeredAt: answeredAt.toISOString() };
}

function questionsOf(own: EmployeeScheme, benefitId: string): MedicalRule['questions'] {
  const { medical } = findOffered(own, benefitId).benefit;
  if (!medical || medical.questions.length === 0) throw new Failure('not-found');
  return medical.questions;
}

/** Every question once, and nothing that was not asked. */
function refuseOtherThan(questions: MedicalRule['questions'], { answers }: MedicalAnswersBody): void {
  const errors: Record<string, string[]> = {};
  for (const { code } of questions)
    if (answers.filter((each) => each.code === code).length !== 1) errors[code] = ['Please answer this question'];
  for (const { code } of answers)
    if (!questions.some((question) => question.code === code)) errors[code] = ['This question is not asked'];
  if (Object.keys(errors).length > 0) throw new Failure('invalid', { errors });
}
