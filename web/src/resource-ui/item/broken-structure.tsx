import type { Definition } from '@fordra/schema/definition';
import { useIntl } from 'react-intl';
import { Notice } from '../../ui/display/notice.tsx';
import { AttributeGroups } from '../attribute/attribute-groups.tsx';
import { buildGeneratedTabs } from '../attribute/generated-tabs.ts';
import type { Item } from '../query/items.ts';
import styles from './item-page.module.css';

type Props = { readonly definition: Definition; readonly item: Item };

/** The UI structure of the item could not be read or drawn (spec B §8): every attribute is shown instead. */
export function BrokenStructure({ definition, item }: Props) {
  const { formatMessage } = useIntl();
  const groups = buildGeneratedTabs([], definition).flatMap((tab) => ('groups' in tab ? tab.groups : []));
  return (
    <div className={styles.broken}>
      <Notice tone="error" title={formatMessage({ id: 'item.broken_structure' })}>
        {formatMessage({ id: 'item.broken_structure_help' })}
      </Notice>
      <AttributeGroups definition={definition} item={item} groups={groups} />
    </div>
  );
}
