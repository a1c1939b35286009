import { UnstyledButton } from '@mantine/core';
import { useIntl } from 'react-intl';
import styles from './list-tools.module.css';

/** Says that a list is shown as the user last arranged it, with a button that resets it. */
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
