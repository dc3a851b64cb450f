import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { activation } from '@plenty/contract/access/activation';
import { Failure } from '../../../platform/failure.ts';
import { findLink } from '../../../platform/links/find-link.ts';
import type { LinkRow } from '../../../platform/links/links-table.ts';
import { proveDate } from '../../../platform/links/prove-date.ts';
import type { Work } from '../../../platform/work.ts';
import { maskEmail, maskName } from './mask.ts';

type OpenActivationAnswer = AnswerOf<typeof activation.open>;

/** Whose activation it is, for who has the link alone: programs that open links learn and change nothing. */
export async function openActivation(
  work: Work,
  { params: { id } }: RequestOf<typeof activation.open>,
): Promise<OpenActivationAnswer> {
  const link = await findLink(work, 'activation', id);
  if (!link) throw new Failure('activation-failed');
  const { firstName, surname, email, ...rest } = toInvited(link);
  return { ...rest, firstName: maskName(firstName), surname: maskName(surname), email: maskEmail(email) };
}

/** The same in clear, for who knows the date of birth too. */
export async function verifyActivation(
  work: Work,
  { body: { id, date_of_birth } }: RequestOf<typeof activation.verify>,
): Promise<OpenActivationAnswer> {
  const { link } = await proveDate(work, { purpose: 'activation', token: id, dateOfBirth: date_of_birth });
  return toInvited(link);
}

function toInvited({ first_name, surname, email, two_factor }: LinkRow): OpenActivationAnswer {
  return {
    status: 'success',
    firstName: first_name,
    surname,
    email,
    isEnforcementTwoFAEnabled: two_factor === 'enforced',
  };
}
