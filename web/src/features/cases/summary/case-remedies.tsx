import { remedies } from '@fordra/domain/cases/summary/remedies';
import type { FlowFault } from '@fordra/domain/flow/items/flow-faults';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { ActionButton } from '../../../resource-ui/action/action-button.tsx';
import { useActionDialog } from '../../../resource-ui/action/use-action-dialog.tsx';
import { currencyAttribute } from '../../../resource-ui/definition/in-currency.ts';
import { textOfHeadline, useHeadline, useHeadlineEntry } from '../../../resource-ui/headline/headlines-context.ts';
import type { PanelProps } from '../../../resource-ui/panel/panel-props.ts';
import { type OfferedAction, offeredActionsQuery } from '../../../resource-ui/query/actions.ts';
import type { Item } from '../../../resource-ui/query/items.ts';
import { useUserData } from '../../../user/use-user-data.ts';
import styles from './case-remedies.module.css';

type Props = Pick<PanelProps, 'item' | 'definition'> & { readonly fault: FlowFault };

/** Faults after whose cause is removed a letter is sent: the button says so. */
const sendsAgain: readonly FlowFault[] = ['letter_returned', 'letter_not_sent', 'no_addresses_found'];

/** What lets a stopped case continue: the actions that the reader may do, in their order, and the item to complete. */
export function CaseRemedies({ item, definition, fault }: Props) {
  const { formatMessage } = useIntl();
  const { _id: id, _etag: etag } = item;
  const offered = useQuery({ ...offeredActionsQuery('cases', id, etag), placeholderData: (before) => before });
  const { actions: names, edits } = remedies[fault];
  const actions = names.flatMap((name) => offered.data?.find((one) => one.name === name) ?? []);
  const headline = useHeadline(useHeadlineEntry('cases'), item);
  const title = headline ? textOfHeadline(headline) : String(item.journal_number ?? '');
  const target = { resource: 'cases', id, etag, definition, title };
  const { open, dialog } = useActionDialog({ ...target, currency: item[currencyAttribute] }, actions);
  const link = useEditLink(item, edits);
  if (!offered.data) return null;
  if (actions.length === 0 && !link)
    return <p className={styles.others}>{formatMessage({ id: 'case_page.remedy_by_case_worker' })}</p>;
  const main = link ? undefined : mainOf(fault, actions);
  const goOn = formatMessage({ id: sendsAgain.includes(fault) ? 'case_page.send_again' : 'case_page.go_on' });
  return (
    <div className={styles.remedies}>
      {link}
      {actions.map((action) => {
        const label = action.name === 'reset_failed_case' ? { label: goOn } : {};
        return (
          <ActionButton
            key={action.name}
            {...{ action, ...label }}
            isMain={action.name === main}
            onOpen={() => void open(action.name, label)}
          />
        );
      })}
      {dialog}
    </div>
  );
}

/** A returned demand can be sent again as soon as its address is changed; elsewhere the actions are done in their order. */
function mainOf(fault: FlowFault, actions: readonly OfferedAction[]): string | undefined {
  const allowed = actions.filter((action) => action.allowed);
  return (fault === 'letter_returned' ? allowed.at(-1) : allowed[0])?.name;
}

/** A link to where the missing data are entered, for a reader who may open it. */
function useEditLink(item: Item, edits: 'invoices' | 'debtors' | undefined) {
  const { formatMessage } = useIntl();
  const { structure } = useUserData().ui_structure;
  if (!edits || !structure[edits]) return null;
  const label = formatMessage({ id: `case_page.complete.${edits}` });
  if (edits === 'debtors') {
    if (typeof item.debtor !== 'string') return null;
    const params = { resource: 'debtors', resourceId: item.debtor };
    return (
      <Button
        renderRoot={(props) => (
          <Link to="/item-display/$resource/$resourceId" params={params} search={{ tab: 'overview' }} {...props} />
        )}
      >
        {label}
      </Button>
    );
  }
  const filter = JSON.stringify({ case: [item._id] });
  return (
    <Button
      renderRoot={(props) => (
        <Link to="/item-search/$resource" params={{ resource: 'invoices' }} search={{ filter }} {...props} />
      )}
    >
      {label}
    </Button>
  );
}
