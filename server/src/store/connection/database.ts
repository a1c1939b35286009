import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { keepStatements } from './kept-statements.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

const oid = { int8: 20, date: 1082, timestamp: 1184, numeric: 1700 };

/** Days stay text, instants become ISO-8601 UTC strings, whole numbers become JavaScript numbers or throw. */
const parsers: Partial<Record<number, (text: string) => unknown>> = {
  [oid.int8]: readWholeNumber,
  [oid.numeric]: Number,
  [oid.date]: String,
  [oid.timestamp]: readInstant,
};

export type PoolOptions = {
  readonly max?: number;
  readonly statementTimeoutMs?: number;
  /** How long to wait for a free connection or a new one. */
  readonly connectMsMax?: number;
  readonly onLost?: (error: Error) => void;
};

/** Every wait has a timeout: for a free connection, for a new one, for an answer. */
export function openPool(connectionString: string, options: PoolOptions = {}): pg.Pool {
  const { max = 10, statementTimeoutMs = 10_000, connectMsMax = 5_000, onLost = () => {} } = options;
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: connectMsMax,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + 1_000, // The client's own timeout, for a server that hangs and does not enforce statement_timeout.
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    options: '-c timezone=UTC',
    types: {
      getTypeParser: ((id: number, format?: 'text') =>
        parsers[id] ?? pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
    },
  });
  // Without both handlers a lost connection would end the process.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  pool.on('connect', keepStatements);
  return pool;
}

/** `onStatement` is called with every statement: tests and benches count them. */
export function openDatabase(
  pool: pg.Pool,
  onStatement?: (text: string, values: readonly unknown[]) => void,
): Database {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && { log: ({ query }) => onStatement(query.sql, query.parameters) }),
  });
}

const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/;

/** Converts by string operations: creating a Date for each instant would cost more than the rest of the row. */
function readInstant(text: string): string {
  const parts = inUtc.exec(text);
  if (!parts) return new Date(text).toISOString();
  return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').padEnd(3, '0')}Z`;
}

function readWholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`the database holds a whole number too large to be exact: ${text}`);
  return value;
}
