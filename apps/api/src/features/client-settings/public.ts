export { decideSettings } from './client-settings-table.ts';
