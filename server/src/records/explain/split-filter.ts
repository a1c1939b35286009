import { isDocument } from '@fordra/schema/documents';

type Filter = Readonly<Record<string, unknown>>;

/** The conditions of a filter that must all be met, each as a filter of its own. */
export function splitFilter(filter: unknown): readonly Filter[] {
  if (!isDocument(filter)) return [];
  return Object.entries(filter).flatMap(([key, value]) =>
    key === '$and' && Array.isArray(value) ? value.flatMap(splitFilter) : [{ [key]: value }],
  );
}

/** The top-level attributes that a filter compares. */
export function attributesOfFilter(filter: unknown): readonly string[] {
  if (!isDocument(filter)) return [];
  const names = Object.entries(filter).flatMap(([key, value]) =>
    key.startsWith('$') ? [value].flat().flatMap(attributesOfFilter) : [key.split('.')[0]!],
  );
  return [...new Set(names)];
}
