import { useHotkeys } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ActionButton } from '../../resource-ui/action/action-button.tsx';
import { useActionDialog } from '../../resource-ui/action/use-action-dialog.tsx';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { offeredActionsQuery } from '../../resource-ui/query/actions.ts';
import { definitionQuery } from '../../resource-ui/query/definition.ts';
import { itemQuery } from '../../resource-ui/query/item.ts';
import { useUserData } from '../../user/use-user-data.ts';
import { CallTools } from './call-tools.tsx';
import styles from './case-contact.module.css';

/** Calls the debtor, logs a call and sends a text message (M). */
export function ContactActions({ id, item, definition }: PanelProps) {
  const labels = useLabels();
  const mayReadDebtors = useUserData().ui_structure.structure.debtors !== undefined;
  const debtor = mayReadDebtors && typeof item.debtor === 'string' ? item.debtor : undefined;
  const found = useQuery({ ...itemQuery('debtors', debtor ?? ''), enabled: debtor !== undefined }).data;
  const ofDebtors = useQuery({ ...definitionQuery('debtors'), enabled: debtor !== undefined }).data;
  const offered = useQuery({ ...offeredActionsQuery('cases', id, item._etag), placeholderData: keepPreviousData });
  const title = String(item.journal_number ?? labels.one('cases'));
  const sms = (offered.data ?? []).filter(({ name }) => name === 'send_sms');
  const { open, dialog } = useActionDialog({ resource: 'cases', id, etag: item._etag, definition, title }, sms);
  useHotkeys([['M', () => !dialog && sms[0]?.allowed && void open('send_sms')]]);
  return (
    <div className={styles.tools}>
      {found && ofDebtors && <CallTools debtor={found} definition={ofDebtors} ofCase={id} />}
      {sms.map((action) => (
        <ActionButton key={action.name} action={action} onOpen={() => void open(action.name)} />
      ))}
      {dialog}
    </div>
  );
}
