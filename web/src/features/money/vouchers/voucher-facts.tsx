import { AttributeGroups } from '../../../resource-ui/attribute/attribute-groups.tsx';
import type { PanelProps } from '../../../resource-ui/panel/panel-props.ts';

const groups = [{ key: 'voucher', attributes: ['number', 'booked', 'kind', 'amount', 'text', 'reverses', 'made_by'] }];

/** What a voucher says, above its postings. */
export function VoucherFacts({ item, definition }: PanelProps) {
  return <AttributeGroups definition={definition} item={item} groups={groups} />;
}
