import type { Definition } from '@fordra/schema/definition';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ShownRow } from '../../features/money/matching/matching-query.ts';
import { restOf } from '../../features/money/matching/row-rest.ts';
import type { Done } from '../../features/money/matching/undo.ts';
import type { Placer } from '../../features/money/matching/use-placing.ts';
import { useActionDialog } from '../../resource-ui/action/use-action-dialog.tsx';
import { definitionInCurrency } from '../../resource-ui/definition/in-currency.ts';
import type { OfferedAction } from '../../resource-ui/query/actions.ts';
import { fetchItem } from '../../resource-ui/query/item.ts';

type Target = {
  readonly row: ShownRow;
  readonly definition: Definition | undefined;
  readonly offered: readonly OfferedAction[];
  readonly placing: Placer;
  readonly onDone: () => void;
};

const resource = 'bank--transactions';

/** The dialogs of the actions on a row. Once one has changed the row the next is shown, and what it did can be undone. */
export function useRowDialog({ row, definition, offered, placing, onDone }: Target) {
  const { _id: id, _etag: etag } = row;
  const { currency } = restOf(row);
  const shown = definition && definitionInCurrency(definition, row.currency);
  const target = { resource, id, etag, definition: shown!, currency, title: row.payer?.name ?? row.bank_key };
  const { open, dialog } = useActionDialog(target, definition ? offered : []);
  const opened = useRef<string>(undefined);
  const isOpen = Boolean(dialog);
  const after = useRef<() => Promise<void>>(undefined);
  useEffect(() => {
    after.current = async () => {
      const action = opened.current!;
      opened.current = undefined;
      const now = (await fetchItem(resource, id)) as unknown as ShownRow;
      if (now._etag === etag) return;
      const done = doneBy(action, row, now);
      if (done) placing.record(done);
      if (restOf(now).amount === 0 || now.hold_until !== null || now.status === 'refunding') onDone();
    };
  });
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) void after.current?.();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return {
    open: (action: string) => {
      opened.current = action;
      void open(action);
    },
    dialog: dialog as ReactNode,
  };
}

/** What an action did to a row, where it can be taken back exactly. */
function doneBy(action: string, before: ShownRow, now: ShownRow): Done | undefined {
  const row = now._id;
  if (action === 'hold') return { as: 'held', row };
  if (action === 'exchange') return { as: 'exchanged', row };
  if (action === 'request_refund') return { as: 'refunding', row };
  if (action === 'book_entry') {
    const entry = now.entries.at(-1)?.voucher;
    return entry === undefined ? undefined : { as: 'booked', row, entry };
  }
  const was = restOf(before);
  const amount = was.amount - restOf(now).amount;
  // What was placed before, and moved along with the rest, is not taken back exactly.
  const isExact = action === 'match_to_new_ocr' && was.amount === was.whole;
  return isExact && amount > 0 ? { as: 'placed', row, amount, currency: was.currency } : undefined;
}
