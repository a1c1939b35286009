import pg from 'pg';
import { advisoryLocks } from '../../store/connection/advisory-locks.ts';

/** A row among the worker processes, and a connection whose lock the database frees when the process is gone. */
export type Place = {
  readonly id: number;
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<pg.QueryResult<Row>>;
  readonly lost: Promise<void>;
  isLost(): boolean;
  /** Gives the place up: it is lost. */
  end(): Promise<void>;
};

/** Takes a new place with the workers' ids, instead of the former one, at one stroke. */
export async function takePlace(url: string, workerIds: readonly string[], former?: number): Promise<Place> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'fordra worker presence',
    connectionTimeoutMillis: 3_000,
    query_timeout: 10_000,
    keepAlive: true,
  });
  const loss = watchLoss(client);
  try {
    await client.connect();
    // A machine that lost its power says no goodbye; so the server finds out within half a minute.
    await client.query('set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3');
    await client.query('begin');
    // By the ids too: a place whose making was cut short at its very end would pass for that of a dead process.
    await client.query('delete from worker_processes where id = $1 or worker_ids && $2', [former ?? null, workerIds]);
    const { rows } = await client.query<{ id: number }>(
      'insert into worker_processes (worker_ids) values ($1) returning id',
      [workerIds],
    );
    const id = rows[0]!.id;
    await client.query('select pg_advisory_lock($1, $2)', [advisoryLocks.presence, id]);
    await client.query('commit');
    return { id, query: oneByOne(client), ...loss };
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
}

/** The connection takes one query at a time. */
function oneByOne(client: pg.Client): Place['query'] {
  let last: Promise<unknown> = Promise.resolve();
  return (text, values = []) => {
    const answer = last.then(() => client.query(text, [...values]));
    last = answer.catch(() => {});
    return answer;
  };
}

function watchLoss(client: pg.Client): Pick<Place, 'lost' | 'isLost' | 'end'> {
  let isLost = false;
  const { promise, resolve } = Promise.withResolvers<void>();
  const lose = () => {
    isLost = true;
    resolve();
  };
  client.on('error', lose).on('end', lose);
  const end = () => {
    lose(); // At once: a frozen database never takes leave.
    return client.end().catch(() => {});
  };
  return { lost: promise, isLost: () => isLost, end };
}
