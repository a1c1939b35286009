import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import styles from './leave-guard.module.css';

type Props = {
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly onStay: () => void;
  readonly onLeave: () => void;
};

export function LeaveDialog({ title, text, onStay, onLeave }: Props) {
  const { formatMessage } = useIntl();
  return (
    <Dialog
      onClose={onStay}
      title={title ?? formatMessage({ id: 'leave.title' })}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      <p className={styles.text}>{text ?? formatMessage({ id: 'leave.text' })}</p>
      <div className={styles.choices}>
        <Button variant="default" data-autofocus onClick={onStay}>
          {formatMessage({ id: 'leave.stay' })}
        </Button>
        <Button color="red" onClick={onLeave}>
          {formatMessage({ id: 'leave.leave' })}
        </Button>
      </div>
    </Dialog>
  );
}
