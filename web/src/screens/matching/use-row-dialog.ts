import type { Definition } from '@fordra/schema/definition';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { ShownRow } from '../../features/money/matching/matching-query.ts';
import type { Placer } from '../../features/money/matching/use-placing.ts';
import { useActionDialog } from '../../resource-ui/action/use-action-dialog.tsx';
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
const placingActions: readonly string[] = ['place', 'match_to_new_ocr'];

/** The dialogs of the actions on a row. Once one has changed the row the next is shown, and what it placed can be undone. */
export function useRowDialog({ row, definition, offered, placing, onDone }: Target) {
  const { formatMessage } = useIntl();
  const { _id: id, _etag: etag, currency } = row;
  const target = { resource, id, etag, definition: definition!, currency, title: row.payer?.name ?? row.bank_key };
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
      const amount = row.unplaced_amount - now.unplaced_amount;
      // What was placed before, and moved along with the rest, is not taken back exactly.
      const isExact = action === 'place' || row.unplaced_amount === row.amount;
      if (placingActions.includes(action) && amount > 0 && isExact) placing.record({ row: id, amount, currency });
      if (now.unplaced_amount === 0 || now.hold_until !== null) onDone();
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
      void open(action, action === 'place' ? formatMessage({ id: 'matching.split' }) : undefined);
    },
    dialog: dialog as ReactNode,
  };
}
