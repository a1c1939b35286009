import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
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

/** A dialog over the page. Its width follows from its size and the window's; on a phone all but the small ones fill it. */
export function Dialog({ title, closeLabel, onClose, opened = true, size = 'small', children }: Props) {
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
      centered
    >
      {children}
    </Modal>
  );
}
