export { decideSettings, settingsHolders } from './settings-table.ts';
