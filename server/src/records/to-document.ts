import type { AttributeRight } from '@fordra/schema/access';
import type { Resource } from '@fordra/schema/define-resource';
import type { Row } from '../store/select-documents.ts';

/** A row as the reader sees it: nullable attributes are always present, others are absent while they have no value. */
export function toDocument(
  { fields }: Resource,
  row: Row,
  right: (row: Row, attribute: string) => AttributeRight,
): Row {
  const document: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    if (name.startsWith('#') || right(row, name) === 'none') continue;
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const isNullable = field !== undefined && 'nullable' in field && field.nullable;
    if (value !== null || isNullable) document[name] = value;
  }
  return document;
}
