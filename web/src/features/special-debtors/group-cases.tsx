import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { DebtorCasesPanel } from '../parties/debtor-cases.tsx';
import { PlansCard } from '../plans/plans-card.tsx';
import { DebtorStanding } from './debtor-standing.tsx';
import styles from './group-cases.module.css';
import { GroupProgress } from './group-progress.tsx';

/** All cases of a person: a debtor, or whom an estate, a bankruptcy or a surveillance is about. */
export function GroupCasesPanel({ item, ...props }: PanelProps) {
  const debtor = String(props.resource === 'debtors' ? item._id : item.debtor);
  return (
    <div className={styles.panel}>
      <GroupProgress debtor={debtor} />
      {props.resource === 'debtors' && <DebtorStanding item={item} />}
      {props.resource === 'debtors' && <PlansCard {...props} item={item} />}
      <DebtorCasesPanel {...props} resource="debtors" id={debtor} item={item} />
    </div>
  );
}
