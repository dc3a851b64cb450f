export { inviteAgain } from './invite-again.ts';
export { invite } from './invite.ts';
export { inviteFirst } from './invite-first.ts';
