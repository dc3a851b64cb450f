export { toOwnPolicy } from './to-policy.ts';
