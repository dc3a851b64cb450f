export { landMasquerade } from './land-masquerade.ts';
export { viewableYears } from './masquerade-table.ts';
