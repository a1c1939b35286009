import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { offeredActionsQuery } from '../query/actions.ts';
import { ActionButton } from './action-button.tsx';
import styles from './action-buttons.module.css';
import { ActionMenu } from './action-menu.tsx';
import { type ActionTarget, useActionDialog } from './use-action-dialog.tsx';

/** More actions than this are in a menu. */
const buttonsInSight = 2;

type Props = ActionTarget & {
  /** Actions that the page itself has. */
  readonly without?: readonly string[] | undefined;
  /** Why an action is refused is written below its button. */
  readonly showReasons?: boolean;
  /** The action that the address asks for: its dialog opens if it is offered. */
  readonly opens?: { readonly name: string; readonly amount?: number | undefined; readonly onOpened: () => void };
};

/** The actions on the item: the allowed ones, and the others with the reason for the refusal. */
export function ActionButtons({ without = [], showReasons = false, opens, ...target }: Props) {
  const { resource, id, etag } = target;
  const { formatMessage } = useIntl();
  const offered = useQuery({ ...offeredActionsQuery(resource, id, etag), placeholderData: (before) => before });
  const actions = (offered.data ?? []).filter(({ name }) => !without.includes(name));
  const { described, open, dialog } = useActionDialog(target, actions);
  const isOffered = actions.some(({ name, allowed }) => name === opens?.name && allowed);
  useEffect(() => {
    if (!opens || !isOffered) return;
    void open(opens.name, opens.amount === undefined ? {} : { values: { amount: opens.amount } });
    opens.onOpened();
  });
  if (offered.isError || described.isError) {
    const retry = () => void Promise.all([offered.refetch(), described.refetch()]);
    return (
      <span className={styles.failed} role="alert">
        {formatMessage({ id: 'actions.load_failed' })}{' '}
        <button type="button" className={styles.retry} onClick={retry}>
          {formatMessage({ id: 'common.retry' })}
        </button>
      </span>
    );
  }
  if (actions.length === 0) return null;
  return (
    <>
      {actions.length > buttonsInSight ? (
        <ActionMenu actions={actions} onOpen={(name) => void open(name)} />
      ) : (
        <div className={styles.buttons}>
          {actions.map((action) => (
            <ActionButton
              key={action.name}
              action={action}
              onOpen={() => void open(action.name)}
              showsReason={showReasons}
            />
          ))}
        </div>
      )}
      {dialog}
    </>
  );
}
