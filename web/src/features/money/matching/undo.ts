import type { Payment } from '@fordra/resources/money/payments';
import type { QueryClient } from '@tanstack/react-query';
import { runAction } from '../../../resource-ui/query/actions.ts';
import { fetchItem } from '../../../resource-ui/query/item.ts';
import { itemsQuery } from '../../../resource-ui/query/items.ts';
import { newKey } from '../../../resource-ui/query/new-key.ts';

/** What was done to a row, to be taken back by one key. */
export type Done = { readonly row: string } & (
  | { readonly as: 'placed'; readonly amount: number; readonly currency: string }
  | {
      readonly as: 'tied';
      readonly ties: { readonly payments: readonly string[] } | { readonly orders: readonly string[] };
    }
  | { readonly as: 'booked'; readonly entry: string }
  | { readonly as: 'held' | 'exchanged' | 'refunding' }
);

type Placed = Extract<Done, { as: 'placed' }>;

const PAYMENTS_MAX = 100;

/** The action that takes back all but a placement, whose payments are taken back one by one. */
export function undoingOf(done: Exclude<Done, Placed>) {
  if (done.as === 'tied') return { action: 'untie', input: done.ties } as const;
  if (done.as === 'booked') return { action: 'untie', input: { entry: done.entry } } as const;
  const actions = { held: 'release', exchanged: 'undo_exchange', refunding: 'cancel_refund' } as const;
  return { action: actions[done.as], input: {} } as const;
}

/** The row as it is now is changed: what others did to it since stays. */
export async function undoOnRow(done: Exclude<Done, Placed>): Promise<void> {
  const resource = 'bank--transactions';
  const { _etag: etag } = await fetchItem(resource, done.row);
  await runAction({ resource, id: done.row, ...undoingOf(done), etag, key: newKey() });
}

/** The refund that was requested of a row is cancelled; one that is approved meanwhile is refused. */
export async function undoRefund(queries: QueryClient, done: Done): Promise<void> {
  const resource = 'refunds';
  const query = itemsQuery(resource, { where: { bank_transaction: done.row }, sort: '-_created,-_id', max_results: 1 });
  const [newest] = (await queries.fetchQuery({ ...query, staleTime: 0 }))._items;
  if (!newest) return;
  const { _id: id, _etag: etag } = newest;
  await runAction({ resource, id, ...undoingOf({ as: 'refunding', row: done.row }), etag, key: newKey() });
}

/** Takes the newest payments of a row back until the amount is reached; `onLeft` is called with what is left of it after each. */
export async function undoPlacement(
  queries: QueryClient,
  { row, amount }: Placed,
  onLeft: (left: number) => void,
): Promise<void> {
  const where = { bank_transaction: row, source: 'bank', status: 'settled' };
  const query = itemsQuery('payments', { where, sort: '-_created,-_id', max_results: PAYMENTS_MAX });
  const { _items } = await queries.fetchQuery({ ...query, staleTime: 0 });
  let left = amount;
  for (const { _id: id, _etag: etag, amount: part } of _items as unknown as readonly Payment[]) {
    if (left <= 0) return;
    await runAction({ resource: 'payments', id, action: 'unplace', input: {}, etag, key: newKey() });
    left -= part;
    onLeft(left);
  }
}
