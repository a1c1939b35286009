import type { Definition } from '@fordra/schema/definition';
import type { Item } from '../query/items.ts';

/** The props of every panel. */
export type PanelProps = {
  readonly resource: string;
  readonly id: string;
  readonly item: Item;
  readonly definition: Definition;
};
