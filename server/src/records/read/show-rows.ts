import type { Properties } from '@fordra/schema/definition';
import type { Projection } from '@fordra/schema/parse-projection';
import type { Row } from '../../store/documents/select-documents.ts';
import type { CatalogueEntry } from '../rows/catalogue.ts';
import type { ReadPlan } from './read-plan.ts';

/** The columns to select, and how a row becomes the document that the reader sees. */
export type Shown = { readonly columns: readonly string[]; show(row: Row): Row };

const wholeDocument: Projection = { wants: () => true, cut: (_attribute, value) => value };
/** The business day, for which computed attributes are computed. */
const todayKey = '#today';

/**
 * Nullable attributes are always present, others are absent without a value. A computed attribute is computed from the
 * whole document, including attributes hidden from the reader.
 */
export function planShown(
  { resource, definition }: CatalogueEntry,
  { known, rows }: Pick<ReadPlan, 'known' | 'rows'>,
  reader: { readonly session: string },
  wanted: Projection = wholeDocument,
): Shown {
  const names = Object.keys(known).filter(wanted.wants);
  const computed = names.flatMap((name) => {
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    return field?.kind === 'computed' ? [[name, field.compute] as const] : [];
  });
  const stored = names.filter((name) => !known[name]!['x-computed']);
  const isNullable = new Map(stored.map((name) => [name, known[name]!.nullable === true]));
  return {
    columns: computed.length > 0 ? storedNames(definition.properties) : stored,
    show(row) {
      const document: Record<string, unknown> = {};
      for (const name of stored) {
        const value = row[name];
        if (value === null && !isNullable.get(name)) continue;
        if (rows.isUniform || rows.right(row, name) !== 'none') document[name] = wanted.cut(name, value);
      }
      for (const [name, compute] of computed) {
        if (rows.right(row, name) === 'none') continue;
        document[name] = wanted.cut(name, compute(row, String(row[todayKey]), reader));
      }
      return document;
    },
  };
}

/** The attributes that have a column. */
export function storedNames(properties: Properties): string[] {
  return Object.entries(properties).flatMap(([name, property]) => (property['x-computed'] ? [] : [name]));
}
