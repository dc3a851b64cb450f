export { findNominationTasks } from './nomination-tasks.ts';
export { NOMINATIONS_SWITCH, OWN_NOMINATIONS } from './nominations-table.ts';
