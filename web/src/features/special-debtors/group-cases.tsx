import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { DebtorCasesPanel } from '../parties/debtor-cases.tsx';

/** All cases of the person that an estate, a bankruptcy or a surveillance is about. */
export function GroupCasesPanel({ item, ...props }: PanelProps) {
  return <DebtorCasesPanel {...props} resource="debtors" id={String(item.debtor)} item={item} />;
}
