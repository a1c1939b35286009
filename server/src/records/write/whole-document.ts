import type { Resource } from '@fordra/schema/define-resource';
import type { Row } from '../../store/documents/select-documents.ts';

/** A complete document as rules receive it: nullable attributes are always present, others are absent without a value. */
export function wholeDocument({ fields }: Resource, row: Row): Row {
  const isNullable = (name: string) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field !== undefined && 'nullable' in field && field.nullable;
  };
  const there = Object.entries(row).filter(
    ([name, value]) => !name.startsWith('#') && (value !== null || isNullable(name)),
  );
  return Object.fromEntries(there);
}
