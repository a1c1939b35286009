import type { Definition, PropertyDefinition } from '@fordra/schema/definition';
import { isDocument, isSame } from '@fordra/schema/documents';
import { mergePatch } from '@fordra/schema/merge-patch';
import { propertyAt, valueAt } from '../../definition/property-at.ts';
import type { Changes, PathUpdate } from '../../query/item.ts';
import { isBlank, type Typed, type TypedRow, toTyped, toValue } from '../../typed-value/typed-value.ts';

type Document = Readonly<Record<string, unknown>>;

/** The edited values by dotted path; untouched fields are not in it. */
export type Draft = Readonly<Record<string, Typed>>;

export type Change = { readonly path: string; readonly from: unknown; readonly to: unknown };

/** The changes of the draft. A value that was changed back is no change. */
export function changesOf(definition: Definition, base: Document, draft: Draft): Change[] {
  return Object.entries(draft).flatMap(([path, typed]) => {
    const property = propertyAt(definition, path);
    if (!property) return [];
    const from = valueAt(base, path);
    const to = toValue(property, typed);
    return isAlike(from, to) || isSame(toTyped(property, from), typed) ? [] : [{ path, from, to }];
  });
}

/** Absent, null and empty are shown alike, so replacing one by another is no change. */
export function isAlike(a: unknown, b: unknown): boolean {
  return isSame(a, b) || (isBlank(a) && isBlank(b));
}

/** The changes as the server accepts them: nested like the document, only the differences. */
export function toPatch(definition: Definition, changes: readonly Change[]): Changes {
  const patch: Record<string, unknown> = {};
  for (const { path, from, to } of changes) {
    const steps = path.split('.');
    const last = steps.pop()!;
    let target = patch;
    for (const step of steps) target = target[step] = (target[step] as Record<string, unknown> | undefined) ?? {};
    target[last] = valueFor(definition, { path, from, to });
  }
  return patch;
}

/** The same for a resource that is changed by path. */
export function toPathUpdates(definition: Definition, changes: readonly Change[]): PathUpdate[] {
  return changes.map((change) => ({ dotted_path: change.path, value: valueFor(definition, change) }));
}

function valueFor(definition: Definition, { path, from, to }: Change): unknown {
  return propertyAt(definition, path)?.['x-kind'] === 'map' ? mapPatch(from, to) : to;
}

/** A patch merges into a map, so a removed name is sent as null. */
function mapPatch(from: unknown, to: unknown): unknown {
  if (!isDocument(from) || !isDocument(to)) return to;
  const changed = Object.entries(to).filter(([name, value]) => !isSame(from[name], value));
  const gone = Object.keys(from).filter((name) => !Object.hasOwn(to, name));
  return Object.fromEntries([...changed, ...gone.map((name) => [name, null] as const)]);
}

/**
 * A new document as the server accepts it: the filled-in values. An emptied default is sent empty, or the server
 * would set it again.
 */
export function toBody(definition: Definition, base: Document, changes: readonly Change[]): Document {
  return withoutBlanks(definition.properties, mergePatch(base, toPatch(definition, changes)), base);
}

function withoutBlanks(
  properties: Readonly<Record<string, PropertyDefinition>>,
  document: Document,
  base: unknown,
): Document {
  const kept = Object.entries(document).flatMap(([name, value]): (readonly [string, unknown])[] => {
    const before = isDocument(base) ? base[name] : undefined;
    if (isBlank(value)) return isBlank(before) ? [] : [[name, value]];
    const inner = properties[name];
    const isNested = inner?.['x-kind'] === 'object' || inner?.['x-kind'] === 'localized';
    return [[name, isNested && isDocument(value) ? withoutBlanks(inner.properties ?? {}, value, before) : value]];
  });
  return Object.fromEntries(kept);
}

/** Maps in which a name occurs twice: as a value one would replace the other. */
export function pathsWithTwins(definition: Definition, draft: Draft): string[] {
  return Object.entries(draft).flatMap(([path, typed]) => {
    if (propertyAt(definition, path)?.['x-kind'] !== 'map') return [];
    const names = (typed as readonly TypedRow[]).map(({ name }) => name?.trim());
    return new Set(names).size < names.length ? [path] : [];
  });
}
