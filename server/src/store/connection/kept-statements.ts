import type pg from 'pg';

const mark = '/* kept ';

/** A statement asked so often that each connection keeps it prepared. Its text never varies: what is kept is not let go. */
export function keptStatement(name: string, text: string): string {
  return `${mark}${name} */ ${text}`;
}

/** Whoever asks by this connection, the query builder too, which itself knows no named statements. */
export function keepStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((first: unknown, values?: unknown, ...rest: unknown[]) => {
    if (typeof first !== 'string' || !first.startsWith(mark)) return query(first, values, ...rest);
    return query({ name: first.slice(mark.length, first.indexOf(' */')), text: first }, values, ...rest);
  }) as typeof client.query;
}
