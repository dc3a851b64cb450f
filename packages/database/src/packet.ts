import pg from 'pg';

const collecting = new WeakSet<pg.Connection>();

/**
 * Sends everything that one turn of the event loop asks of a connection in one packet. Under load, a system call for each request
 * cost more than the rest of the request.
 */
export function sendTogether(connection: pg.Connection): void {
  if (collecting.has(connection)) return;
  collecting.add(connection);
  connection.stream.cork();
  setImmediate(() => {
    collecting.delete(connection);
    connection.stream.uncork();
  });
}

/** Runs a statement, which leaves in one packet with the others of this turn of the event loop. */
export async function runTogether<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  statement: string | pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  try {
    return await new Promise((resolve, reject) => {
      const query = new pg.Query<Row>(statement, (error, result) => (error ? reject(error) : resolve(result)));
      const { submit } = query;
      query.submit = (connection) => {
        sendTogether(connection);
        return submit.call(query, connection);
      };
      client.query(query);
    });
  } catch (error) {
    // It was made where the answer came in, which tells nobody who asked.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
