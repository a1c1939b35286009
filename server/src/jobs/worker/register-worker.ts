import pg from 'pg';
import { advisoryLocks } from '../../store/connection/advisory-locks.ts';

/**
 * This process's row in `worker_processes`, and the connection that holds the row's advisory lock: the database frees
 * the lock when the process is gone.
 */
export type Registration = {
  readonly id: number;
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<pg.QueryResult<Row>>;
  /** Resolves when the connection, and with it the lock, is lost. */
  readonly lost: Promise<void>;
  isLost(): boolean;
  /** Closes the connection, so that the registration is lost. */
  end(): Promise<void>;
};

/** Inserts a row with the ids of the workers and locks it, in one transaction that deletes the previous row. */
export async function registerWorker(
  url: string,
  workerIds: readonly string[],
  previousId?: number,
): Promise<Registration> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'fordra worker heartbeat',
    connectionTimeoutMillis: 3_000,
    query_timeout: 10_000,
    keepAlive: true,
  });
  const loss = watchLoss(client);
  try {
    await client.connect();
    // A machine that loses power closes no connection; with keepalives the server notices within half a minute.
    await client.query('set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3');
    await client.query('begin');
    // Also by the worker ids: a row whose commit succeeded without our knowledge would look like that of a dead
    // process.
    await client.query('delete from worker_processes where id = $1 or worker_ids && $2', [
      previousId ?? null,
      workerIds,
    ]);
    const { rows } = await client.query<{ id: number }>(
      'insert into worker_processes (worker_ids) values ($1) returning id',
      [workerIds],
    );
    const id = rows[0]!.id;
    await client.query('select pg_advisory_lock($1, $2)', [advisoryLocks.workers, id]);
    await client.query('commit');
    return { id, query: oneByOne(client), ...loss };
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
}

/** The connection runs one query at a time. */
function oneByOne(client: pg.Client): Registration['query'] {
  let last: Promise<unknown> = Promise.resolve();
  return (text, values = []) => {
    const answer = last.then(() => client.query(text, [...values]));
    last = answer.catch(() => {});
    return answer;
  };
}

function watchLoss(client: pg.Client): Pick<Registration, 'lost' | 'isLost' | 'end'> {
  let isLost = false;
  const { promise, resolve } = Promise.withResolvers<void>();
  const lose = () => {
    isLost = true;
    resolve();
  };
  client.on('error', lose).on('end', lose);
  const end = () => {
    lose(); // Destroyed at once: a frozen database never confirms the end.
    return client.end().catch(() => {});
  };
  return { lost: promise, isLost: () => isLost, end };
}
