import '@mantine/core/styles/Drawer.layer.css';
import { Drawer as MantineDrawer } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './drawer.module.css';

type Props = {
  readonly title: string;
  readonly closeLabel: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** A dialog stands over it: the escape key is the dialog's. */
  readonly isCovered?: boolean;
  readonly children: ReactNode;
};

const closeProps = (label: string) => ({ 'aria-label': label });

/** A panel at the end of the window, over the page. On a phone it takes the whole width. */
export function Drawer({ title, closeLabel, opened, onClose, isCovered = false, children }: Props) {
  return (
    <MantineDrawer
      position="right"
      size="26rem"
      title={title}
      opened={opened}
      onClose={onClose}
      closeOnEscape={!isCovered}
      closeButtonProps={closeProps(closeLabel)}
      overlayProps={{ backgroundOpacity: 0.35 }}
      transitionProps={{ duration: 150 }}
      classNames={{
        content: styles.content ?? '',
        header: styles.header ?? '',
        title: styles.title ?? '',
        body: styles.body ?? '',
      }}
    >
      {children}
    </MantineDrawer>
  );
}
