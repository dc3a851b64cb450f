export { NEWEST_REPORTS } from './report-runs-table.ts';
export { reportRuns } from './report-runs.ts';
