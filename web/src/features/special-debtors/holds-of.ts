import type { Item } from '../../resource-ui/query/items.ts';

/** The states in which something outside the flow holds a case, the resource that says more of it, and the row of it. */
const heldStates = {
  dispute: { resource: 'disputes', of: ({ _id }: Item) => ({ case: _id, status: 'open' }) },
  estate: { resource: 'estates', of: ({ debtor }: Item) => ({ debtor }) },
  bankruptcy_estate: { resource: 'bankruptcy-estates', of: ({ debtor }: Item) => ({ debtor, is_open: true }) },
  debt_restructuring: {
    resource: 'debt-restructurings',
    of: ({ _id }: Item) => ({ case: _id, status: { $in: ['initiated', 'filed', 'approved'] } }),
  },
  foreign_debt_collection: {
    resource: 'foreign-debt-collections',
    of: ({ _id }: Item) => ({ case: _id, status: { $ne: 'ended' } }),
  },
} as const satisfies Readonly<Record<string, { resource: string; of(item: Item): object }>>;

export type HeldState = keyof typeof heldStates;

export type HeldBy = {
  readonly state: HeldState;
  readonly resource: (typeof heldStates)[HeldState]['resource'];
  readonly where: object;
};
export type Pause = { readonly reason: string; readonly from: string; readonly to: string | null };

/** The state that holds an open case, if its state is such a one. */
export function stateHolding(item: Item): HeldBy | undefined {
  const state = Object.keys(heldStates).find((one) => one === item.state) as HeldState | undefined;
  if (!state) return undefined;
  const { resource, of } = heldStates[state];
  return { state, resource, where: of(item) };
}

/** The pauses beside the one that is the state's own. */
export function otherPauses({ pauses, state }: Item): readonly Pause[] {
  const all = (pauses ?? []) as readonly Pause[];
  return all.filter(({ reason }) => reason !== state);
}

/** The end of the pause that is the state's own. */
export function pausedUntil({ pauses, state }: Item): string | null {
  const all = (pauses ?? []) as readonly Pause[];
  return all.find(({ reason }) => reason === state)?.to ?? null;
}
