import { Button, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import styles from './leave-guard.module.css';

/** Asks before unsaved changes are left (spec A §2.2). Moving between the tabs of the item being edited is no leaving. */
export function LeaveGuard({ active }: { readonly active: boolean }) {
  const { formatMessage } = useIntl();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      active && (current.pathname !== next.pathname || (next.search as { mode?: string }).mode !== 'edit'),
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
        <Button color="red" onClick={() => proceed?.()}>
          {formatMessage({ id: 'leave.leave' })}
        </Button>
      </div>
    </Modal>
  );
}
