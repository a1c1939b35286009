import { UnstyledButton } from '@mantine/core';
import { useIntl } from 'react-intl';
import styles from './item-list.module.css';

/** Says why a list that was just opened is not as delivered, with the way to have it so. */
export function SavedNote({ onReset }: { readonly onReset: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.saved} role="status">
      <span>{formatMessage({ id: 'list.as_saved' })}</span>
      <UnstyledButton className={styles.reset ?? ''} onClick={onReset}>
        {formatMessage({ id: 'list.reset' })}
      </UnstyledButton>
    </div>
  );
}
