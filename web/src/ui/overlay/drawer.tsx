import '../theme/dialog-styles.ts';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer as MantineDrawer } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './drawer.module.css';

type Props = {
  readonly title: string;
  readonly closeLabel: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** A dialog is open over it: the escape key closes the dialog. */
  readonly isCovered?: boolean;
  /** At the start of the window instead of its end. */
  readonly atStart?: boolean;
  /** A sheet at the bottom, as high as its content. */
  readonly atBottom?: boolean;
  readonly width?: string;
  readonly children: ReactNode;
};

const closeProps = (label: string) => ({ 'aria-label': label });

/** A panel at the edge of the window, over the page, at most as wide as the window. */
export function Drawer(props: Props) {
  const { title, closeLabel, opened, onClose, isCovered = false, atStart = false, children } = props;
  const { atBottom = false, width = atBottom ? 'auto' : '26rem' } = props;
  return (
    <MantineDrawer
      position={atBottom ? 'bottom' : atStart ? 'left' : 'right'}
      size={width}
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
