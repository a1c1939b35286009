import type { Rights } from '@fordra/schema/access';
import type { PanelProps } from '../../../resource-ui/panel/panel-props.ts';
import { mergeRights } from './merge-rights.ts';
import { RightsTable } from './rights-table.tsx';

/** The rights that an access group gives to its members. */
export function GroupRights({ item }: PanelProps) {
  return <RightsTable rights={mergeRights([(item.rights ?? {}) as Rights])} />;
}
