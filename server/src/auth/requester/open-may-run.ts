import { grantsForAction } from '@fordra/schema/access';
import type { Catalogue } from '../../records/rows/catalogue.ts';
import { loadTarget } from '../../records/write/load-target.ts';
import type { Database } from '../../store/connection/database.ts';
import { loadReader } from './load-reader.ts';

type Asked = { readonly user: string; readonly resource: string; readonly id: string; readonly action: string };

/** Whether a user who need not be signed in may run an action on an item. */
export function openMayRun(catalogue: Catalogue) {
  return async (tx: Database, { user, resource, id, action }: Asked): Promise<boolean> => {
    const entry = catalogue.get(resource);
    const reader = await loadReader(tx, user);
    if (!entry || !reader) return false;
    const requester = { ...reader, readonly: false };
    const grants = grantsForAction(requester, entry.resource, action);
    return grants.length > 0 && (await loadTarget(tx, requester, entry, grants, id)) !== undefined;
  };
}
