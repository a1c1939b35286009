import '../theme/dialog-styles.ts';
import { Modal } from '@mantine/core';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import styles from './dialog.module.css';

type DialogSize = 'small' | 'medium' | 'large' | 'wide';

type Props = {
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly opened?: boolean;
  readonly size?: DialogSize;
  readonly children: ReactNode;
};

/** Tells the dialog around this one that it is open: Escape then closes only the innermost. */
const OuterDialog = createContext<(isOpen: boolean) => void>(() => undefined);

/** A dialog over the page. Its width follows from its size and the window's; on a phone all but the small ones fill it. */
export function Dialog({ title, closeLabel, onClose, opened = true, size = 'small', children }: Props) {
  const tell = useContext(OuterDialog);
  const [hasInner, setHasInner] = useState(false);
  useEffect(() => {
    if (!opened) return;
    tell(true);
    return () => tell(false);
  }, [opened, tell]);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="var(--dialog-width)"
      className={styles[size] ?? ''}
      classNames={{ content: styles.content ?? '', title: styles.title ?? '' }}
      closeButtonProps={{ 'aria-label': closeLabel }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      closeOnEscape={!hasInner}
      centered
    >
      <OuterDialog value={setHasInner}>{children}</OuterDialog>
    </Modal>
  );
}
