import { sql, sqlFor } from '@plenty/database/query';

/** The session of the transaction itself, with all its tokens. */
export const closeOwnSession = sqlFor.selectNoFrom(sql`close_session()`.as('closed'));
