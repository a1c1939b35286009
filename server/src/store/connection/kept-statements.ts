import type pg from 'pg';

const prefix = '/* kept ';

/**
 * A statement that runs so often that each connection keeps it prepared. Its text must be constant, since prepared
 * statements are never released.
 */
export function keptStatement(name: string, text: string): string {
  return `${prefix}${name} */ ${text}`;
}

/** Prepares these statements for all users of the connection, also the query builder, which has no named statements. */
export function keepStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((first: unknown, values?: unknown, ...rest: unknown[]) => {
    if (typeof first !== 'string' || !first.startsWith(prefix)) return query(first, values, ...rest);
    return query({ name: first.slice(prefix.length, first.indexOf(' */')), text: first }, values, ...rest);
  }) as typeof client.query;
}
