import screenReader from '../../ui/display/visually-hidden.module.css';
import '@mantine/core/styles/Tooltip.layer.css';
import type { Definition } from '@fordra/schema/definition';
import { Button, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { lazyRouteComponent } from '../../loading/lazy-screen.ts';
import { useLabels } from '../label/use-labels.ts';
import { describedActionsQuery, type OfferedAction, offeredActionsQuery } from '../query/actions.ts';
import styles from './action-buttons.module.css';
import { ActionMenu } from './action-menu.tsx';

const ActionDialog = lazyRouteComponent(() => import('./action-dialog.tsx'), 'ActionDialog');

type Props = {
  readonly resource: string;
  readonly id: string;
  /** The etag of the shown version: an action runs on the version that the user has seen. */
  readonly etag: string;
  readonly definition: Definition;
  /** The title of the item, for the dialog. */
  readonly title: string;
  /** The currency of the item, if it has one. */
  readonly currency?: unknown;
};

/** More actions than this are in a menu. */
const buttonsInSight = 2;

/** The actions on the item: the allowed ones, and the others with the reason for the refusal. */
export function ActionButtons({ resource, id, etag, definition, title, currency }: Props) {
  const { formatMessage } = useIntl();
  const offered = useQuery({ ...offeredActionsQuery(resource, id, etag), placeholderData: (before) => before });
  const described = useQuery({ ...describedActionsQuery, enabled: (offered.data?.length ?? 0) > 0 });
  const [opened, setOpened] = useState<string>();
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
  const actions = offered.data ?? [];
  if (actions.length === 0) return null;
  const offers = actions.find(({ name }) => name === opened)?.offers;
  const description = described.data?.[resource]?.find(({ name }) => name === opened);
  const open = async (name: string) => {
    await ActionDialog.preload?.();
    setOpened(name);
  };
  return (
    <>
      {actions.length > buttonsInSight ? (
        <ActionMenu actions={actions} onOpen={(name) => void open(name)} />
      ) : (
        <div className={styles.buttons}>
          {actions.map((action) => (
            <ActionButton key={action.name} action={action} onOpen={() => void open(action.name)} />
          ))}
        </div>
      )}
      {description && (
        <Suspense fallback={null}>
          <ActionDialog
            {...{ resource, id, etag, definition, title, currency }}
            action={description}
            {...(offers && { offers })}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

type ButtonProps = { readonly action: OfferedAction; readonly onOpen: () => void };

/** A refused action is focusable, so that the reason can be read. */
function ActionButton({ action, onOpen }: ButtonProps) {
  const labels = useLabels();
  const label = labels.named(`action.${action.name}`);
  if (action.allowed) {
    return (
      <Button variant="default" onClick={onOpen}>
        {label}
      </Button>
    );
  }
  const reasonId = `refused-${action.name}`;
  return (
    <Tooltip label={action._locale_message} multiline w={260} events={{ hover: true, focus: true, touch: true }}>
      <Button
        variant="default"
        data-disabled
        aria-disabled
        aria-describedby={reasonId}
        onClick={(event) => event.preventDefault()}
      >
        {label}
        <span id={reasonId} className={screenReader.only}>
          {action._locale_message}
        </span>
      </Button>
    </Tooltip>
  );
}
