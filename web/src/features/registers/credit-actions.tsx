import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ActionButton } from '../../resource-ui/action/action-button.tsx';
import { useActionDialog } from '../../resource-ui/action/use-action-dialog.tsx';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { offeredActionsQuery } from '../../resource-ui/query/actions.ts';
import styles from './credit.module.css';

const names = ['order_credit_report', 'override_score'];

/** Orders a report, whose form asks for the reason first, and sets the score by hand. */
export function CreditActions({ id, item, definition }: Pick<PanelProps, 'id' | 'item' | 'definition'>) {
  const labels = useLabels();
  const offered = useQuery({ ...offeredActionsQuery('debtors', id, item._etag), placeholderData: keepPreviousData });
  const actions = (offered.data ?? []).filter(({ name }) => names.includes(name));
  const title = typeof item.name === 'string' ? item.name : labels.one('debtors');
  const { open, dialog } = useActionDialog({ resource: 'debtors', id, etag: item._etag, definition, title }, actions);
  if (actions.length === 0) return null;
  return (
    <div className={styles.tools}>
      {actions.map((action) => (
        <ActionButton key={action.name} action={action} onOpen={() => void open(action.name)} />
      ))}
      {dialog}
    </div>
  );
}
