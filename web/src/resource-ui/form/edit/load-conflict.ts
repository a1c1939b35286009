import type { Definition } from '@fordra/schema/definition';
import { fetchLatestChange, type HistoryEntry } from '../../history/history-query.ts';
import { fetchItem } from '../../query/item.ts';
import type { Item } from '../../query/items.ts';
import type { Change } from '../state/draft.ts';
import { buildConflict, type Conflict } from './conflict.ts';

export type FoundConflict = { readonly conflict: Conflict; readonly by: HistoryEntry | undefined };

/** Fetches the current item, and the user who changed it if that may be read. */
export async function loadConflict(
  definition: Definition,
  base: Item,
  mine: readonly Change[],
): Promise<FoundConflict> {
  const [theirs, by] = await Promise.all([
    fetchItem(definition.resource, base._id),
    fetchLatestChange(definition.resource, base._id).catch(() => undefined),
  ]);
  return { conflict: buildConflict(definition, base, theirs, mine), by };
}
