export { LOGINS, REGISTERED } from './engagement-table.ts';
