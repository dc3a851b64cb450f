export { invite } from './invite.ts';
export { inviteFirst } from './invite-first.ts';
