export { actionWordsOf } from './audit/action-words.ts';
export { sayAuditField } from './audit/say-field.ts';
export { administratorsPage } from './administrators/administrators-table.ts';
export { writeRights } from './administrators/change-rights.ts';
export { toAdministratorRow } from './administrators/list-administrators.ts';
export { OWN_NAME, rightsHolderOf } from './administrators/rights-table.ts';
export {
  rightsWordsOf,
  sayMailedPermissions,
  tellHolders,
  tellOfRightsChange,
  type RightsWork,
} from './administrators/tell-of-rights.ts';
