export { benefitsKey, staleWithChoices } from './benefits-keys.ts';
