import type { Definition } from '@fordra/schema/definition';
import { ApiError, statusOf, type WireIssues } from '../../../api/api-error.ts';
import { saveItem, savePaths } from '../../query/item.ts';
import type { Item } from '../../query/items.ts';
import { type Change, toPatch, toPathUpdates } from '../state/draft.ts';
import { type FoundConflict, loadConflict } from './load-conflict.ts';

export type Answer =
  | { readonly was: 'saved' }
  | { readonly was: 'invalid'; readonly issues: WireIssues }
  | { readonly was: 'conflict'; readonly encounter: FoundConflict }
  | { readonly was: 'failed'; readonly failure: unknown };

/** Sends the changes and returns the outcome; a refusal is an outcome too. */
export async function saveChanges(definition: Definition, from: Item, changes: readonly Change[]): Promise<Answer> {
  try {
    if (definition['x-patched-by-paths'])
      await savePaths(definition.resource, from, toPathUpdates(definition, changes));
    else await saveItem(definition.resource, from, toPatch(definition, changes));
    return { was: 'saved' };
  } catch (error) {
    if (error instanceof ApiError && error.issues) return { was: 'invalid', issues: error.issues };
    if (statusOf(error) !== 412) return { was: 'failed', failure: error };
  }
  try {
    return { was: 'conflict', encounter: await loadConflict(definition, from, changes) };
  } catch (error) {
    return { was: 'failed', failure: error };
  }
}
