import { Loader } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Drawer } from '../ui/drawer.tsx';
import styles from './right-drawer.module.css';

const contents = {
  settings: lazy(async () => ({ default: (await import('./settings-drawer/settings-drawer.tsx')).SettingsDrawer })),
  'watch-list': lazy(async () => ({ default: (await import('./watch-list/watch-list.tsx')).WatchList })),
};
const titles = { settings: 'settings.title', 'watch-list': 'watch.title' } as const;

export type RightDrawerName = keyof typeof contents;

type Props = {
  /** Which one; undefined while none is open. */
  readonly open: RightDrawerName | undefined;
  readonly onClose: () => void;
};

/** The one place at the end of the window where drawers open, one at a time. Going to another page closes it. */
export function RightDrawer({ open, onClose }: Props) {
  const { formatMessage } = useIntl();
  const shown = useRef(open);
  // What closes keeps its content until it is out of sight.
  shown.current = open ?? shown.current;
  const [isCovered, setIsCovered] = useState(false);
  const isOpen = useOpenAfterMount(open !== undefined);
  useCloseOnNewPage(onClose);
  if (!shown.current) return null;
  const Content = contents[shown.current];
  return (
    <Drawer
      title={formatMessage({ id: titles[shown.current] })}
      closeLabel={formatMessage({ id: 'common.close' })}
      opened={isOpen}
      onClose={onClose}
      isCovered={isCovered}
    >
      <Suspense
        fallback={<Loader className={styles.loader ?? ''} aria-label={formatMessage({ id: 'common.loading' })} />}
      >
        <Content onCover={setIsCovered} />
      </Suspense>
    </Drawer>
  );
}

/** A drawer that is open from its first moment would not know where the focus came from. */
function useOpenAfterMount(open: boolean): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(open), [open]);
  return isOpen;
}

function useCloseOnNewPage(onClose: () => void): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const seen = useRef(path);
  useEffect(() => {
    if (seen.current === path) return;
    seen.current = path;
    onClose();
  }, [path, onClose]);
}
