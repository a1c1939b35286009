import { checkFlow } from '@fordra/domain/flow/checks/check-flow';
import type { FlowConfiguration } from '@fordra/domain/flow/configuration/flow-configuration';
import type { Item } from '../../../resource-ui/query/items.ts';

export type ReadFlow = FlowConfiguration & { readonly name: string };

/** Reads a fetched flow; undefined if its steps are invalid or may not be read. */
export function readFlow(item: Item): ReadFlow | undefined {
  const isUnread = checkFlow({ after: item }).some(({ rule }) => rule === 'type');
  return isUnread || !Array.isArray(item.items) ? undefined : (item as unknown as ReadFlow);
}
