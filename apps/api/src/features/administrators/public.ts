export { settingsHolders } from './rights-table.ts';
