export { tellOfProposals } from './tell-of-proposals.ts';
