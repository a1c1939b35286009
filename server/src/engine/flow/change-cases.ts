import type { Database } from '../../store/connection/database.ts';
import { isUnavailable } from '../../store/connection/is-unavailable.ts';
import type { FlowPorts } from './flow-ports.ts';

export type CaseChangePorts = Pick<FlowPorts, 'db' | 'signal' | 'log'>;

type Changing = {
  /** The cases to change after an id, ordered by id. */
  select(db: Database, page: { readonly after: string; readonly limit: number }): Promise<readonly string[]>;
  /** Changes these cases in the caller's transaction, and returns how many it changed. */
  change(tx: Database, ids: readonly string[]): Promise<number>;
  /** Logged for a case that cannot be changed. */
  readonly failure: string;
};

const BATCH = 100;

/** Changes all cases that a statement finds, batch by batch, before the flow takes any further step with them. */
export async function changeCases(ports: CaseChangePorts, changing: Changing): Promise<number> {
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

/** A batch that fails is changed case by case, so that one case does not keep the flow from running. */
async function changeBatch(ports: CaseChangePorts, changing: Changing, ids: readonly string[]): Promise<number> {
  try {
    return await ports.db.transaction().execute((tx) => changing.change(tx, ids));
  } catch (error) {
    if (isUnavailable(error)) throw error;
    if (ids.length === 1) {
      ports.log.error({ err: error, case: ids[0] }, changing.failure);
      return 0;
    }
    let changed = 0;
    for (const id of ids) changed += await changeBatch(ports, changing, [id]);
    return changed;
  }
}
