import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { statusOf } from '../../../api/api-error.ts';
import { useRefreshAll } from '../../../resource-ui/form/save/use-refresh.ts';
import { runAction } from '../../../resource-ui/query/actions.ts';
import { newKey } from '../../../resource-ui/query/new-key.ts';
import type { Placing, ShownRow } from './matching-query.ts';
import { restOf } from './row-rest.ts';
import { type Done, undoingOf, undoOnRow, undoPlacement, undoRefund } from './undo.ts';

type Sum = { readonly amount: number; readonly currency: string };

/** What happened, to be said on the page. */
export type Said =
  | ({ readonly key: 'placed'; readonly case: string } & Sum)
  | ({ readonly key: 'undone' } & Sum)
  /** An action without an amount, said by its own text. */
  | { readonly key: 'done'; readonly action: string }
  | { readonly key: 'taken' }
  | { readonly key: 'nothing_to_undo' }
  | { readonly key: 'refused'; readonly error: unknown }
  | ({ readonly key: 'partly_undone'; readonly error: unknown } & Sum);

type Tied = { readonly payments: readonly string[]; readonly fee?: number } | { readonly orders: readonly string[] };

const resource = 'bank--transactions';

/** Places rows and takes back what the user did last, one at a time. */
export function usePlacing() {
  const [said, setSaid] = useState<Said>();
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const done = useRef<readonly Done[]>([]);
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

  const record = (one: Done) => {
    done.current = [...done.current, one];
  };

  const place = (row: ShownRow, input: Placing, caseNumber: string): Promise<boolean> =>
    run(async () => {
      const { _id: id, _etag: etag } = row;
      await runAction({ resource, id, etag, key: newKey(), action: 'place', input });
      const { currency } = restOf(row);
      const amount = input.parts.reduce((sum, part) => sum + part.amount, 0);
      record({ as: 'placed', row: id, amount, currency });
      return { key: 'placed', amount, currency, case: caseNumber };
    });

  /** With what a provider withheld, if the payments are more than the row. */
  const tie = ({ _id: id, _etag: etag }: ShownRow, input: Tied): Promise<boolean> =>
    run(async () => {
      const action = 'fee' in input ? 'net_deduction' : 'tie';
      await runAction({ resource, id, etag, key: newKey(), action, input });
      record({ as: 'tied', row: id, ties: 'orders' in input ? input : { payments: input.payments } });
      return { key: 'done', action };
    });

  /** Resolves to the row that is to be placed again. */
  const undo = async (): Promise<string | undefined> => {
    const last = done.current.at(-1);
    const before = done.current.slice(0, -1);
    const isDone = await run(async () => {
      if (!last) return { key: 'nothing_to_undo' };
      if (last.as !== 'placed') {
        await (last.as === 'refunding' ? undoRefund(queries, last) : undoOnRow(last));
        done.current = before;
        return { key: 'done', action: undoingOf(last).action };
      }
      return takeBack(queries, last, (left) => {
        // What is left of it is taken back the next time.
        done.current = left > 0 ? [...before, { ...last, amount: left }] : before;
      });
    });
    return isDone ? last?.row : undefined;
  };

  return { place, tie, undo, record, said, isBusy, forget: () => setSaid(undefined) };
}

/** Takes a placement back; one that is refused halfway is said with what is still placed. */
async function takeBack(
  queries: QueryClient,
  placed: Extract<Done, { as: 'placed' }>,
  onLeft: (left: number) => void,
): Promise<Said> {
  const { amount, currency } = placed;
  let left = amount;
  try {
    await undoPlacement(queries, placed, (now) => {
      left = now;
      onLeft(now);
    });
  } catch (error) {
    if (left === amount) throw error;
    return { key: 'partly_undone', amount: left, currency, error };
  }
  onLeft(0);
  return { key: 'undone', amount, currency };
}

export type Placer = ReturnType<typeof usePlacing>;
