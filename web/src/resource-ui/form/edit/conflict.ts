import type { Definition } from '@fordra/schema/definition';
import { leafPaths } from '../../definition/leaf-paths.ts';
import { valueAt } from '../../definition/property-at.ts';
import type { Item } from '../../query/items.ts';
import { type Change, type Draft, isAlike } from '../state/draft.ts';

/** Both changed the same attribute, differently. */
export type Clash = {
  readonly path: string;
  readonly before: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
};

export type Conflict = {
  /** The current item on the server. */
  readonly theirs: Item;
  readonly clashes: readonly Clash[];
  /** Changed by the other user only: accepted. */
  readonly taken: readonly Change[];
  /** Changed by this user only: still to be saved. */
  readonly kept: readonly Change[];
};

export type Choice = 'mine' | 'theirs';

export function buildConflict(definition: Definition, base: Item, theirs: Item, mine: readonly Change[]): Conflict {
  const theirChanges = leafPaths(definition).flatMap((path): Change[] => {
    const from = valueAt(base, path);
    const to = valueAt(theirs, path);
    return isAlike(from, to) ? [] : [{ path, from, to }];
  });
  const theirAt = new Map(theirChanges.map((change) => [change.path, change]));
  const clashes = mine.flatMap(({ path, from, to }): Clash[] => {
    const their = theirAt.get(path);
    return their && !isAlike(their.to, to) ? [{ path, before: from, theirs: their.to, mine: to }] : [];
  });
  const isClash = new Set(clashes.map(({ path }) => path));
  return {
    theirs,
    clashes,
    taken: theirChanges.filter(({ path }) => !isClash.has(path)),
    kept: mine.filter(({ path }) => !theirAt.has(path)),
  };
}

/** The changes to save on top of their version. A clash without a choice keeps the user's own value, so no input is lost. */
export function resolveConflict(conflict: Conflict, draft: Draft, choices: Readonly<Record<string, Choice>>): Draft {
  const dropped = new Set([
    ...conflict.taken.map(({ path }) => path),
    ...conflict.clashes.filter(({ path }) => choices[path] === 'theirs').map(({ path }) => path),
  ]);
  return Object.fromEntries(Object.entries(draft).filter(([path]) => !dropped.has(path)));
}
