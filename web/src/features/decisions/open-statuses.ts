import type { Item } from '../../resource-ui/query/items.ts';

/** The statuses of a decision that waits for an answer. */
export const openStatuses: readonly string[] = ['unassigned', 'assigned', 'postponed', 'reset'];

/** Whether the choice is carried out later and can be undone until then. */
export function isPending({ carry_out_at: at, carried_out: done }: Item): boolean {
  return typeof at === 'string' && typeof done !== 'string';
}
