import { CloseButton } from '@mantine/core';
import { useIntl } from 'react-intl';
import { IconInfoCircle } from '../../ui/icons.ts';
import styles from './item-list.module.css';

type Props = { readonly count: number; readonly onClose: () => void };

/** Says that the address asked for more than this user can be shown; of what, it does not tell. */
export function DroppedNote({ count, onClose }: Props) {
  const { formatMessage } = useIntl();
  if (count === 0) return null;
  return (
    <div className={styles.note} role="status">
      <IconInfoCircle size={16} stroke={1.75} aria-hidden />
      <span>{formatMessage({ id: 'filter.dropped' }, { count })}</span>
      <CloseButton size="sm" aria-label={formatMessage({ id: 'common.close' })} onClick={onClose} />
    </div>
  );
}
