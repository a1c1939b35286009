import { UnstyledButton } from '@mantine/core';
import styles from './snack.module.css';

type Props = { readonly text: string; readonly action?: string; readonly onAction?: () => void };

/** The text of a short message at the edge of the window, with an optional button, such as undo. */
export function Snack({ text, action, onAction }: Props) {
  return (
    <span className={styles.snack}>
      <span className={styles.text}>{text}</span>
      {action && (
        <UnstyledButton className={styles.action ?? ''} onClick={onAction}>
          {action}
        </UnstyledButton>
      )}
    </span>
  );
}
