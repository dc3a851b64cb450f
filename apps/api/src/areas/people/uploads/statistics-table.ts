import { writtenQuery } from '@plenty/database/query';

/** So many rows come in or change that plans made for fewer would be wrong. */
export const MANY_ROWS = 1000;

/** The planner learns how many people there are. */
export const REFRESH_STATISTICS = writtenQuery<object>('select refresh_statistics()', []);
