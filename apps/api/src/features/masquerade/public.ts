export { landMasquerade } from './land-masquerade.ts';
