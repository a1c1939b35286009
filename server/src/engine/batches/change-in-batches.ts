import type { Logger } from 'pino';
import type { Database } from '../../store/connection/database.ts';
import { isUnavailable } from '../../store/connection/is-unavailable.ts';

export type BatchPorts = { readonly db: Database; readonly log: Logger; readonly signal?: AbortSignal };

type Changing = {
  /** The items to change after an id, ordered by id. */
  select(db: Database, page: { readonly after: string; readonly limit: number }): Promise<readonly string[]>;
  /** Changes these items in the caller's transaction, and returns how many it changed. */
  change(tx: Database, ids: readonly string[]): Promise<number>;
  /** Logged for an item that cannot be changed. */
  readonly failure: string;
};

const BATCH = 100;

/** Changes all items that a statement finds, batch by batch. */
export async function changeInBatches(ports: BatchPorts, changing: Changing): Promise<number> {
  let changed = 0;
  let ids: readonly string[];
  let after = '';
  do {
    ids = await changing.select(ports.db, { after, limit: BATCH });
    if (ids.length === 0 || ports.signal?.aborted) break;
    changed += await changeBatch(ports, changing, ids);
    after = ids.at(-1)!;
  } while (ids.length === BATCH);
  return changed;
}

/** A batch that fails is changed item by item, so that one item does not keep the others from being changed. */
async function changeBatch(ports: BatchPorts, changing: Changing, ids: readonly string[]): Promise<number> {
  try {
    return await ports.db.transaction().execute((tx) => changing.change(tx, ids));
  } catch (error) {
    if (isUnavailable(error)) throw error;
    if (ids.length === 1) {
      ports.log.error({ err: error, item: ids[0] }, changing.failure);
      return 0;
    }
    let changed = 0;
    for (const id of ids) changed += await changeBatch(ports, changing, [id]);
    return changed;
  }
}
