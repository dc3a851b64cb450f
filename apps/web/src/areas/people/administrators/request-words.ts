import type { RightsDecision, RightsRequest } from '@plenty/contract/people/administrators';
import { decideRequest } from './administrators-data.ts';
import type { PasswordQuestion } from '#shell/password-dialog.tsx';

/** What is asked for, in a sentence. */
export function sayRequest({ person, isNew }: RightsRequest): string {
  if (!person) return 'One person may give rights, no longer two';
  return isNew ? `${person.name} becomes an administrator` : `${person.name} may use more`;
}

const WORDS: Record<RightsDecision, Pick<PasswordQuestion, 'title' | 'action' | 'done'>> = {
  confirm: { title: 'Confirm this request?', action: 'Confirm', done: 'The request has been confirmed' },
  refuse: { title: 'Refuse this request?', action: 'Refuse', done: 'The request has been refused' },
  withdraw: { title: 'Withdraw this request?', action: 'Withdraw', done: 'The request has been withdrawn' },
};

export function toRequestQuestion(
  clientId: string,
  request: RightsRequest,
  decision: RightsDecision,
): PasswordQuestion {
  return {
    ...WORDS[decision],
    id: `${decision} ${request.id}`,
    text: `${sayRequest(request)}. Asked for by ${request.askedBy}.`,
    isDanger: decision === 'refuse',
    carryOut: (password) => decideRequest({ id: clientId, requestId: request.id }, decision, password),
  };
}
