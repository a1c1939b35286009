import { isDocument } from './documents.ts';
import { QueryError } from './where.ts';

/** What the client included or excluded. */
export type Projection = {
  /** Whether any of an attribute is wanted. */
  wants(attribute: string): boolean;
  /** The wanted part of its value: a dotted name includes or excludes inside objects, and in each element of a list. */
  cut(attribute: string, value: unknown): unknown;
};

/** The names below a name; none below one that is meant whole. */
type Named = Map<string, Named>;

/** Unknown names are ignored. Includes win (PRJ-13). Meta attributes are always wanted. */
export function parseProjection(projection: unknown): Projection {
  if (!isDocument(projection)) throw new QueryError('projection must be an object');
  const entries = Object.entries(projection);
  const included = entries.flatMap(([name, wanted]) => (wanted ? [name] : []));
  const isInclusion = included.length > 0;
  const named = namesIn(isInclusion ? included : entries.map(([name]) => name));
  const isMeta = (attribute: string) => attribute.startsWith('_');
  return {
    wants: (attribute) => isMeta(attribute) || (isInclusion ? named.has(attribute) : !isWhole(named.get(attribute))),
    cut: (attribute, value) => {
      const inside = named.get(attribute);
      return inside === undefined || isWhole(inside) || isMeta(attribute)
        ? value
        : cutInside(inside, value, isInclusion);
    },
  };
}

function namesIn(paths: readonly string[]): Named {
  const root: Named = new Map();
  // A shorter name first: what is below one that is meant whole adds nothing.
  for (const path of [...paths].sort((a, b) => a.length - b.length)) {
    let inside = root;
    for (const step of path.split('.')) {
      const known = inside.get(step);
      if (isWhole(known)) break;
      const next: Named = known ?? new Map();
      inside.set(step, next);
      inside = next;
    }
  }
  return root;
}

function isWhole(named: Named | undefined): boolean {
  return named?.size === 0;
}

function cutInside(named: Named, value: unknown, isInclusion: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => cutInside(named, one, isInclusion));
  if (!isDocument(value)) return value;
  const kept = Object.entries(value).flatMap(([name, inner]) => {
    const below = named.get(name);
    if (below === undefined) return isInclusion ? [] : [[name, inner] as const];
    if (isWhole(below)) return isInclusion ? [[name, inner] as const] : [];
    return [[name, cutInside(below, inner, isInclusion)] as const];
  });
  return Object.fromEntries(kept);
}
