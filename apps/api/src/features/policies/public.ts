export { OWN_TERMS } from './terms-table.ts';
