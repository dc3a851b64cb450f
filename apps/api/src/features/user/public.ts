export { toUser } from './to-user.ts';
export { ownAccount, type OwnAccountRow } from './user-table.ts';
