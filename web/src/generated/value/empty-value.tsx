import { useIntl } from 'react-intl';
import aloud from '../../ui/aloud.module.css';
import styles from './value.module.css';

export function EmptyValue() {
  const { formatMessage } = useIntl();
  return (
    <span className={styles.empty}>
      <span aria-hidden="true">–</span>
      <span className={aloud.aloud}>{formatMessage({ id: 'item.empty_value' })}</span>
    </span>
  );
}
