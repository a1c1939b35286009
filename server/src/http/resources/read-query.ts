import { QueryError } from '@fordra/schema/where';
import type { ListQuery } from '../../records/read/read-many.ts';

const PARAMETER_CHARACTERS_MAX = 8_192;
const PAGE_DEFAULT = 25;
const PAGE_MAX = 100;
/** The largest offset: a larger one would keep the database busy. */
const OFFSET_MAX = 1_000_000;

type Query = Readonly<Record<string, unknown>>;

/** `where`, `sort`, `projection`, `page`, `max_results` as the contract reads them: invalid numbers get defaults, invalid JSON is a 400. */
export function readListQuery(query: Query): ListQuery {
  requireJson(query);
  const where = readJson(query, 'where');
  const projection = readJson(query, 'projection');
  const sort = readText(query, 'sort');
  const maxResults = readSize(query.max_results);
  return {
    ...(where !== undefined && { where }),
    ...(projection !== undefined && { projection }),
    ...(sort !== undefined && { sort }),
    page: Math.min(readPage(query.page), Math.floor(OFFSET_MAX / maxResults)),
    maxResults,
  };
}

/** Another format is refused rather than ignored: a client that asked for CSV would store JSON under that name. */
function requireJson(query: Query): void {
  const format = readText(query, 'format', 20);
  if (format !== undefined && format !== 'json')
    throw new QueryError(`format '${format}' is not offered: the answer is JSON`);
}

export function readProjection(query: Query): unknown {
  requireJson(query);
  return readJson(query, 'projection');
}

export function readText(query: Query, name: string, max = PARAMETER_CHARACTERS_MAX): string | undefined {
  const value = query[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw new QueryError(`${name} was given more than once`);
  if (value.length > max) throw new QueryError(`${name} is longer than ${max} characters`);
  return value;
}

/** Only `true` and `false`, once: a value that is taken for neither would change data where the client asked for a trial. */
export function readBoolean(query: Query, name: string): boolean | undefined {
  const value = query[name];
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false') throw new QueryError(`${name} is true or false, given once`);
  return value === 'true';
}

export function readJson(query: Query, name: string): unknown {
  const value = readText(query, name);
  if (value === undefined) return undefined;
  try {
    return JSON.parse(value);
  } catch {
    throw new QueryError(`${name} is not valid JSON`);
  }
}

/** `1.1` is 1; 0, negative and invalid sizes are the default (contract PAG-04 to PAG-09). */
function readSize(value: unknown): number {
  const size = Math.trunc(Number(value));
  return size > 0 ? Math.min(size, PAGE_MAX) : PAGE_DEFAULT;
}

/** `-2` is 2, `abc` and 0 are the first (contract PAG-11 to PAG-13). */
function readPage(value: unknown): number {
  const page = Math.abs(Math.trunc(Number(value)));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
