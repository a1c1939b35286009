import type { Definition } from '@fordra/schema/definition';
import { fetchLatestChange, type HistoryEntry } from '../../api/history.ts';
import { fetchItem } from '../../api/item.ts';
import type { Item } from '../../api/items.ts';
import { buildConflict, type Conflict } from './conflict.ts';
import type { Change } from './draft.ts';

export type Encounter = { readonly conflict: Conflict; readonly by: HistoryEntry | undefined };

/** Fetches what the item has become, and who made it so where that may be read. */
export async function meetTheirs(definition: Definition, base: Item, mine: readonly Change[]): Promise<Encounter> {
  const [theirs, by] = await Promise.all([
    fetchItem(definition.resource, base._id),
    fetchLatestChange(definition.resource, base._id).catch(() => undefined),
  ]);
  return { conflict: buildConflict(definition, base, theirs, mine), by };
}
