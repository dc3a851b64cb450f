export { decideSelection } from './decide-selection.ts';
export { selectionsDay } from './selections-day.ts';
