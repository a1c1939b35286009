import type { Payment } from '@fordra/resources/money/payments';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { statusOf } from '../../../api/api-error.ts';
import { useRefreshAll } from '../../../resource-ui/form/save/use-refresh.ts';
import { runAction } from '../../../resource-ui/query/actions.ts';
import { itemsQuery } from '../../../resource-ui/query/items.ts';
import { newKey } from '../../../resource-ui/query/new-key.ts';
import type { Placing, ShownRow } from './matching-query.ts';

/** What was placed of a row last, to be taken back. */
export type Placement = { readonly row: string; readonly amount: number; readonly currency: string };
/** What happened, to be said on the page. */
export type Said =
  | { readonly key: 'placed'; readonly amount: number; readonly currency: string; readonly case: string }
  | { readonly key: 'undone'; readonly amount: number; readonly currency: string }
  | { readonly key: 'taken' }
  | { readonly key: 'nothing_to_undo' }
  | { readonly key: 'refused'; readonly error: unknown }
  | { readonly key: 'partly_undone'; readonly amount: number; readonly currency: string; readonly error: unknown };

const PAYMENTS_MAX = 100;

/** Places rows and takes the user's last placements back, one at a time. */
export function usePlacing() {
  const [said, setSaid] = useState<Said>();
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const done = useRef<readonly Placement[]>([]);
  const refresh = useRefreshAll();
  const queries = useQueryClient();

  /** Resolves to whether it was done; a row that someone else has changed is read again. */
  const run = async (what: () => Promise<Said>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      setSaid(await what());
      return true;
    } catch (error) {
      setSaid(statusOf(error) === 412 ? { key: 'taken' } : { key: 'refused', error });
      return false;
    } finally {
      running.current = false;
      setBusy(false);
      void refresh();
    }
  };

  const record = (placement: Placement) => {
    done.current = [...done.current, placement];
  };

  const place = (row: ShownRow, input: Placing, caseNumber: string): Promise<boolean> =>
    run(async () => {
      const target = { resource: 'bank--transactions', id: row._id, etag: row._etag, key: newKey() };
      await runAction({ ...target, action: 'place', input });
      const { unplaced_amount: amount, currency } = row;
      record({ row: row._id, amount, currency });
      return { key: 'placed', amount, currency, case: caseNumber };
    });

  const undo = (): Promise<boolean> =>
    run(async () => {
      const last = done.current.at(-1);
      if (!last) return { key: 'nothing_to_undo' };
      const where = { bank_transaction: last.row, source: 'bank', status: 'settled' };
      const query = itemsQuery('payments', { where, sort: '-_created,-_id', max_results: PAYMENTS_MAX });
      const { _items } = await queries.fetchQuery({ ...query, staleTime: 0 });
      const before = done.current.slice(0, -1);
      let left = last.amount;
      for (const payment of _items as unknown as readonly Payment[]) {
        if (left <= 0) break;
        const { _id: id, _etag: etag } = payment;
        try {
          await runAction({ resource: 'payments', id, action: 'unplace', input: {}, etag, key: newKey() });
        } catch (error) {
          if (left === last.amount) throw error;
          return { key: 'partly_undone', amount: left, currency: last.currency, error };
        }
        left -= payment.amount;
        // What is left of it is taken back the next time.
        done.current = left > 0 ? [...before, { ...last, amount: left }] : before;
      }
      done.current = before;
      return { key: 'undone', amount: last.amount, currency: last.currency };
    });

  return { place, undo, record, said, isBusy, forget: () => setSaid(undefined) };
}

export type Placer = ReturnType<typeof usePlacing>;
