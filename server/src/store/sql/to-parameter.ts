import type { Resource } from '@fordra/schema/define-resource';

const kept: readonly string[] = ['object', 'list', 'map', 'json', 'localized', 'media'];

/** pg would write a JavaScript array as a PostgreSQL array; our columns are jsonb. */
export function toParameter({ fields }: Resource, column: string, value: unknown): unknown {
  const kind = Object.hasOwn(fields, column) ? fields[column]!.kind : undefined;
  return kind && kept.includes(kind) && value !== null && value !== undefined ? JSON.stringify(value) : (value ?? null);
}
