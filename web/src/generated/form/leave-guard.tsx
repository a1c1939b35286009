import { Button, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useChangeCount } from './form-context.ts';
import type { FormStore } from './form-store.ts';
import styles from './leave-guard.module.css';

type Props = {
  readonly store: FormStore;
  /** The mode in the address that the form goes with; another tab of it is no leaving. */
  readonly mode?: 'edit' | 'create';
  /** What was written is given up. */
  readonly onLeave: () => void;
};

/** Asks before unsaved changes are left, in the portal and in the browser (spec A §2.2). */
export function LeaveGuard({ store, mode, onLeave }: Props) {
  const { formatMessage } = useIntl();
  const active = useChangeCount(store) > 0;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      active && (current.pathname !== next.pathname || (next.search as { mode?: string }).mode !== mode),
    enableBeforeUnload: () => active,
    withResolver: true,
  });
  return (
    <Modal
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title={formatMessage({ id: 'leave.title' })}
      closeButtonProps={{ 'aria-label': formatMessage({ id: 'common.close' }) }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      centered
    >
      <p className={styles.text}>{formatMessage({ id: 'leave.text' })}</p>
      <div className={styles.ways}>
        <Button variant="default" data-autofocus onClick={() => reset?.()}>
          {formatMessage({ id: 'leave.stay' })}
        </Button>
        <Button
          color="red"
          onClick={() => {
            onLeave();
            proceed?.();
          }}
        >
          {formatMessage({ id: 'leave.leave' })}
        </Button>
      </div>
    </Modal>
  );
}
