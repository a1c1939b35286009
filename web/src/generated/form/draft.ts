import type { Definition } from '@fordra/schema/definition';
import { isSame } from '@fordra/schema/documents';
import type { Changes } from '../../api/item.ts';
import type { Item } from '../../api/items.ts';
import { isEmpty, propertyAt, valueAt } from '../value/property-at.ts';
import { type Typed, toTyped, toValue } from './typed-value.ts';

/** What has been written, by dotted path; fields nobody touched are not in it. */
export type Draft = Readonly<Record<string, Typed>>;

export type Change = { readonly path: string; readonly from: unknown; readonly to: unknown };

export function typedAt(definition: Definition, base: Item, draft: Draft, path: string): Typed {
  const written = draft[path];
  if (written !== undefined) return written;
  const property = propertyAt(definition, path);
  return property ? toTyped(property, valueAt(base, path)) : '';
}

/** What the draft would change. Written and taken back is no change. */
export function changesOf(definition: Definition, base: Item, draft: Draft): Change[] {
  return Object.entries(draft).flatMap(([path, typed]) => {
    const property = propertyAt(definition, path);
    if (!property) return [];
    const from = valueAt(base, path);
    const to = toValue(property, typed);
    return isAlike(from, to) || toTyped(property, from) === typed ? [] : [{ path, from, to }];
  });
}

/** To a reader absent, null and empty are the same, so replacing one by the other is no change. */
export function isAlike(a: unknown, b: unknown): boolean {
  return isSame(a, b) || (isEmpty(a) && isEmpty(b));
}

/** Changes as the server takes them: nested like the document, only what differs. */
export function toPatch(changes: readonly Change[]): Changes {
  const patch: Record<string, unknown> = {};
  for (const { path, to } of changes) {
    const steps = path.split('.');
    const last = steps.pop()!;
    let place = patch;
    for (const step of steps) place = place[step] = (place[step] as Record<string, unknown> | undefined) ?? {};
    place[last] = to;
  }
  return patch;
}
