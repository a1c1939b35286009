import { isDay } from '@fordra/domain/values/day';
import type { QueryFields, QueryFormat, View } from '@fordra/schema/define-view';
import type { EnumField, IntegerField, ListField, TextField } from '@fordra/schema/fields';
import { QueryError } from '@fordra/schema/where';
import { readBoolean, readJson, readListQuery, readText } from './read-query.ts';

type Query = Readonly<Record<string, unknown>>;

/** The values that a view declares, by their kinds; an ill-formed one is a 400, an undeclared one is ignored. */
export function readViewQuery({ query: fields, queryFormats = {} }: View, query: Query): Query {
  const values = Object.entries(fields).map(([name, field]) => {
    const value = readValue(query, name, field, queryFormats[name]);
    return [name, value ?? ('default' in field ? field.default : undefined)] as const;
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function readValue(query: Query, name: string, field: QueryFields[string], format: QueryFormat | undefined): unknown {
  const given = query[name];
  if (name === 'page' || name === 'max_results') return readPaging(query)[name];
  if (field.kind === 'boolean') return readBoolean(query, name);
  if (given === undefined || given === '') return undefined;
  switch (field.kind) {
    case 'day':
      return isDay(given) ? given : refuse(name, 'is not a day as yyyy-MM-dd');
    case 'enum':
      return isOneOf(field, given) ? given : refuse(name, `is ${field.values.join(' or ')}`);
    case 'list':
      return readList(name, field, given);
    case 'integer':
      return readInteger(field, given);
    case 'json':
      return readJson(query, name);
    case 'text':
      return format ? readFormat(name, field, given, format) : readText(query, name, field.max);
  }
}

function readPaging({ page, max_results }: Query): Query {
  const read = readListQuery({ page, max_results });
  return { page: read.page, max_results: read.maxResults };
}

function readList(name: string, { of }: ListField, given: unknown): readonly string[] {
  const values = of.kind === 'enum' ? of.values : [];
  const names = String(given).split(',');
  if (!names.every((one) => values.includes(one))) refuse(name, `are some of ${values.join(',')}`);
  return values.filter((one) => names.includes(one));
}

function readFormat(name: string, { max }: TextField, given: unknown, { matches, fault }: QueryFormat): string {
  if (typeof given !== 'string' || given.length > max || matches?.test(given) === false) refuse(name, fault);
  return given as string;
}

/** As the size of a page: a value that is no number or too small is left out, one that is too large is the maximum. */
function readInteger({ min = 1, max = Number.MAX_SAFE_INTEGER }: IntegerField, given: unknown): number | undefined {
  const number = Math.trunc(Number(given));
  return number >= min ? Math.min(number, max) : undefined;
}

function isOneOf({ values }: EnumField, given: unknown): boolean {
  return values.some((value) => value === given);
}

function refuse(name: string, fault: string): never {
  throw new QueryError(`${name} ${fault}`);
}
