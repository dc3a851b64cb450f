export { addressOf } from './address-of.ts';
export { OWN_PICTURE } from './avatar-table.ts';
