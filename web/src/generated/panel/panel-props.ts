import type { Definition } from '@fordra/schema/definition';
import type { Item } from '../../api/items.ts';

/** What every hand-made view is given. */
export type PanelProps = {
  readonly resource: string;
  readonly id: string;
  readonly item: Item;
  readonly definition: Definition;
};
