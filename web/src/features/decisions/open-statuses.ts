import { openDecisionStates } from '@fordra/domain/decisions/decision-machine';
import type { Item } from '../../resource-ui/query/items.ts';

export const openStatuses: readonly string[] = openDecisionStates;

/** Whether the choice is carried out later and can be undone until then. */
export function isPending({ carry_out_at: at, carried_out: done }: Item): boolean {
  return typeof at === 'string' && typeof done !== 'string';
}
