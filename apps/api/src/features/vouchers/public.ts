export { OWN_VOUCHERS } from './account-table.ts';
export { toSetup } from './read-balance.ts';
