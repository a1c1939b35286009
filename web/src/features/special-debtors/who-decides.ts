import type { Item } from '../../resource-ui/query/items.ts';
import type { HeldState } from './holds-of.ts';

type Ref = readonly [resource: string, id: unknown];

/** Until when a state holds its case at most, and who decides it: by name, or in words. */
export type Standing = {
  readonly until: string | null | undefined;
  readonly decides: DeciderKey;
  readonly name?: string | undefined;
  readonly ref?: Ref | undefined;
};

type DeciderKey = 'court' | 'creditor' | 'trustee' | 'authority' | 'heirs' | 'debtor' | 'agent' | 'staff';

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

const byState: Readonly<Record<HeldState, (row: Item | undefined) => Standing>> = {
  dispute: (row) => {
    const court = textOf(row?.court);
    return { until: textOf(row?.workflow_due_date), decides: court ? 'court' : 'creditor', name: court };
  },
  estate: (row) => {
    const isWaiting = !row || row.status === 'awaiting_inventory';
    const { name } = (row?.representative ?? {}) as { readonly name?: string };
    return isWaiting
      ? { until: textOf(row?.inventory_due), decides: 'heirs', name }
      : { until: null, decides: 'creditor' };
  },
  bankruptcy_estate: (row) =>
    row?.trustee
      ? { until: textOf(row.proof_by), decides: 'trustee', ref: ['trustees', row.trustee] }
      : { until: null, decides: 'court', name: textOf(row?.court) },
  debt_restructuring: (row) => ({
    until: textOf(row?.status === 'approved' ? row.plan_to : row?.claim_deadline),
    decides: 'authority',
  }),
  foreign_debt_collection: (row) => {
    switch (row?.status) {
      case 'at_agent':
        return { until: null, decides: 'agent', ref: ['local-agents', row.local_agent] };
      case 'european_order':
        return { until: null, decides: 'authority' };
      case 'decision':
        return { until: null, decides: 'creditor' };
      default:
        return { until: null, decides: 'debtor' };
    }
  },
};

export function standingOf(state: HeldState, row: Item | undefined): Standing {
  return byState[state](row);
}

const byPause: Readonly<Record<string, DeciderKey>> = {
  waiting_on_decision: 'creditor',
  objection: 'creditor',
  invoice_copy_request: 'creditor',
  reconstruction: 'court',
  dispute: 'creditor',
  debt_restructuring: 'authority',
  estate: 'heirs',
};

/** A pause by hand and a respite end on their day, or earlier when staff ends them. */
export function deciderOfPause(reason: string): DeciderKey {
  return byPause[reason] ?? 'staff';
}
