import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { runAction } from '../../resource-ui/query/actions.ts';
import type { Item } from '../../resource-ui/query/items.ts';
import { newKey } from '../../resource-ui/query/new-key.ts';

export type Reset = {
  readonly done: number;
  readonly all: number;
  readonly refused: readonly { readonly item: Item; readonly why: string | undefined }[];
  readonly isRunning: boolean;
  /** The cases that were reset, which may stop again. */
  readonly ids: readonly string[];
};

/** The most at a time: the server handles them one by one, beside other requests. */
const LANES = 4;

/** Resets cases one after the other, each by its own action; a refusal does not stop the others. */
export function useResetCases() {
  const client = useQueryClient();
  const [reset, setReset] = useState<Reset>();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  /** Returns the cases that were refused. */
  const run = async (items: readonly Item[]): Promise<readonly Item[]> => {
    const left = [...items];
    const notReset: Item[] = [];
    setReset({ done: 0, all: items.length, refused: [], isRunning: true, ids: [] });
    const lane = async () => {
      // Leaving the page stops the resets that have not begun.
      for (let item = left.shift(); item && !isGone.current; item = left.shift()) {
        const why = await resetOne(item);
        if (!why.isDone) notReset.push(item);
        const refused = why.isDone ? [] : [{ item, why: why.words }];
        const ids = why.isDone ? [item._id] : [];
        setReset(
          (now) =>
            now && { ...now, done: now.done + 1, refused: [...now.refused, ...refused], ids: [...now.ids, ...ids] },
        );
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    setReset((now) => now && { ...now, isRunning: false });
    await client.invalidateQueries({ queryKey: ['items', 'cases'] });
    await client.invalidateQueries({ queryKey: ['operations'] });
    return notReset;
  };
  return { reset, run };
}

async function resetOne({
  _id,
  _etag,
}: Item): Promise<{ readonly isDone: boolean; readonly words?: string | undefined }> {
  try {
    await runAction({ resource: 'cases', id: _id, action: 'reset_failed_case', input: {}, etag: _etag, key: newKey() });
    return { isDone: true };
  } catch (error) {
    return { isDone: false, words: error instanceof ApiError ? error.localeMessage : undefined };
  }
}
