import type { AlarmKey } from '@fordra/domain/platform/compute-alarms';
import { AttributeGroups } from '../../resource-ui/attribute/attribute-groups.tsx';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import card from '../../ui/display/card.module.css';
import styles from './alarm.module.css';
import { AlarmExplanation } from './alarm-explanation.tsx';

const groups = [{ key: 'alarm', attributes: ['key', 'subject', 'severity', 'status', 'since', 'ended'] }];

export function AlarmPage({ item, definition }: PanelProps) {
  return (
    <>
      <div className={`${card.card} ${styles.page}`}>
        <AlarmExplanation alarm={{ key: item.key as AlarmKey, subject: String(item.subject) }} />
      </div>
      <AttributeGroups definition={definition} item={item} groups={groups} />
    </>
  );
}
