import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import styles from './operations.module.css';

type Props = { readonly count: number; readonly onReset: () => void; readonly onClose: () => void };

/** Asks before cases are reset, since letters and fees follow from it. */
export function ResetDialog({ count, onReset, onClose }: Props) {
  const { formatMessage } = useIntl();
  return (
    <Dialog
      title={formatMessage({ id: 'operations.reset_ask_title' }, { count })}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={onClose}
    >
      <p>{formatMessage({ id: 'operations.reset_ask' })}</p>
      <div className={styles.choices}>
        <Button variant="default" onClick={onClose}>
          {formatMessage({ id: 'common.cancel' })}
        </Button>
        <Button onClick={onReset} data-autofocus>
          {formatMessage({ id: 'operations.reset' }, { count })}
        </Button>
      </div>
    </Dialog>
  );
}
