import type { PropertyDefinition } from '@fordra/schema/definition';
import { isDocument } from '@fordra/schema/documents';
import type { Titles } from '../query/reference-titles.ts';

/** A value as plain text, for the clipboard: as a user would type it, not as it is drawn. */
export function textOf(
  property: PropertyDefinition,
  value: unknown,
  titles: Readonly<Record<string, Titles>> = {},
): string {
  if (property.$ref) return titles[property.$ref]?.[String(value)] ?? String(value);
  if (property['x-kind'] === 'amount') return (Number(value) / 100).toFixed(2).replace('.', ',');
  if (property['x-kind'] === 'media' && isDocument(value)) return String(value.filename);
  if (property['x-kind'] === 'decimal') return String(value).replace('.', ',');
  if (Array.isArray(value) && property.items && !isDocument(value[0]))
    return value.map((one) => textOf(property.items!, one, titles)).join('\n');
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}
