export { decideSelection } from './decide-selection.ts';
