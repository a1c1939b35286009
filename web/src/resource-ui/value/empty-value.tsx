import { useIntl } from 'react-intl';
import screenReader from '../../ui/display/visually-hidden.module.css';
import styles from './value.module.css';

export function EmptyValue() {
  const { formatMessage } = useIntl();
  return (
    <span className={styles.empty}>
      <span aria-hidden="true">–</span>
      <span className={screenReader.only}>{formatMessage({ id: 'item.empty_value' })}</span>
    </span>
  );
}
