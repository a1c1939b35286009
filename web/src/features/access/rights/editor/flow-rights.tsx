import { isFlowAction } from '@fordra/domain/access/flow-actions';
import { flowItems } from '@fordra/domain/flow/items/flow-items';
import type { Grant } from '@fordra/schema/access';
import { useIntl } from 'react-intl';
import { useLabels } from '../../../../resource-ui/label/use-labels.ts';
import { withFlowActions } from './edit-grant.ts';
import styles from './rights-editor.module.css';

type Props = {
  readonly resource: string;
  readonly grant: Grant;
  readonly onEdit: (build: (grant: Grant) => Grant) => void;
};

/** The items of the flow at which the actions may be run that intervene in it. */
export function FlowRights({ resource, grant, onEdit }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  if (!grant.actions?.some((action) => isFlowAction(resource, action))) return null;
  const given = grant.flow_actions;
  const set = (items: readonly string[] | undefined) => onEdit((one) => withFlowActions(one, items));
  return (
    <fieldset className={styles.part}>
      <legend>{formatMessage({ id: 'rights.edit.flow_actions' })}</legend>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={given === undefined}
          onChange={({ currentTarget: { checked } }) => set(checked ? undefined : flowItems)}
        />
        {formatMessage({ id: 'rights.edit.all_flow_actions' })}
      </label>
      {given && (
        <div className={styles.choices}>
          {flowItems.map((item) => (
            <label key={item} className={styles.choice}>
              <input
                type="checkbox"
                checked={given.includes(item)}
                onChange={({ currentTarget: { checked } }) =>
                  set(flowItems.filter((one) => (one === item ? checked : given.includes(one))))
                }
              />
              {labels.named(`flow.item.${item}`)}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}
