import type { PropertyDefinition } from '@fordra/schema/definition';
import { isDocument } from '@fordra/schema/documents';

export type Shown = { readonly property: PropertyDefinition | undefined; readonly value: unknown };
export type Referred = Readonly<Record<string, readonly string[]>>;

/** Every item that these values refer to, by resource, at any depth. */
export function referredIds(shown: readonly Shown[]): Referred {
  const found = shown.flatMap(({ property, value }) => (property ? referencesIn(property, value) : []));
  const byResource = Map.groupBy(found, ({ resource }) => resource);
  return Object.fromEntries(
    [...byResource].map(([resource, references]) => [resource, [...new Set(references.map(({ id }) => id))].sort()]),
  );
}

type Reference = { readonly resource: string; readonly id: string };

function referencesIn(property: PropertyDefinition, value: unknown): Reference[] {
  if (property.$ref) return typeof value === 'string' ? [{ resource: property.$ref, id: value }] : [];
  if (Array.isArray(value)) return property.items ? value.flatMap((one) => referencesIn(property.items!, one)) : [];
  if (!isDocument(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const part = property.properties?.[name] ?? property.additionalProperties;
    return part ? referencesIn(part, inner) : [];
  });
}
