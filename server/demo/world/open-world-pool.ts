import type pg from 'pg';
import { openPool } from '../../src/store/connection/database.ts';

const STATEMENT_MS_MAX = 3_600_000;

/** Making a world repeats about a hundred statements: the one connection keeps each of them prepared. */
export function openWorldPool(url: string): pg.Pool {
  const pool = openPool(url, { max: 1, statementTimeoutMs: STATEMENT_MS_MAX, connectMsMax: STATEMENT_MS_MAX });
  pool.on('connect', keepAll);
  return pool;
}

function keepAll(client: pg.ClientBase): void {
  const names = new Map<string, string>();
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query(text, values, ...rest);
    const name = names.get(text) ?? `world ${names.size}`;
    names.set(text, name);
    return query({ name, text }, values, ...rest);
  }) as typeof client.query;
}
