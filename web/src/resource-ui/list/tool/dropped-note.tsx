import { CloseButton } from '@mantine/core';
import { useIntl } from 'react-intl';
import { IconInfoCircle } from '../../../ui/theme/icons.ts';
import styles from './list-tools.module.css';

type Props = { readonly count: number; readonly onClose: () => void };

/** Says that parts of the address were ignored, without naming what the user may not read. */
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
