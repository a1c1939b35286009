import { Loader } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { lazyPart } from '../loading/lazy-part.tsx';
import { Drawer } from '../ui/overlay/drawer.tsx';
import { useCloseOnNewPage, useOpenAfterMount } from './drawer/use-drawer-life.ts';
import type { DrawerName, OpenDrawer } from './drawer/use-drawers.ts';
import styles from './right-drawer.module.css';

const contents = {
  notifications: lazyPart(() => import('./notifications-drawer/notifications-drawer.tsx'), 'NotificationsDrawer'),
  search: lazyPart(() => import('./search-drawer/search-drawer.tsx'), 'SearchDrawer'),
  settings: lazyPart(() => import('./settings-drawer/settings-drawer.tsx'), 'SettingsDrawer'),
  'watch-list': lazyPart(() => import('./watch-list/watch-list.tsx'), 'WatchList'),
};
const titles = {
  notifications: 'shell.notifications',
  search: 'search.title',
  settings: 'settings.title',
  'watch-list': 'watch.title',
} as const;

type Props = {
  /** The open drawer; undefined if none is open. */
  readonly open: (OpenDrawer & { readonly name: Exclude<DrawerName, 'menu'> }) | undefined;
  readonly onClose: () => void;
};

/** The drawers at the end of the window, one at a time. Navigation closes them. */
export function RightDrawer({ open, onClose }: Props) {
  const { formatMessage } = useIntl();
  const shown = useRef(open);
  // A closing drawer keeps its content until it is hidden.
  shown.current = open ?? shown.current;
  const [isCovered, setIsCovered] = useState(false);
  const isOpen = useOpenAfterMount(open !== undefined);
  useCloseOnNewPage(onClose);
  if (!shown.current) return null;
  const { name, tab } = shown.current;
  const Content = contents[name];
  return (
    <Drawer
      title={formatMessage({ id: titles[name] })}
      closeLabel={formatMessage({ id: 'common.close' })}
      width={name === 'search' ? '32rem' : '26rem'}
      opened={isOpen}
      onClose={onClose}
      isCovered={isCovered}
    >
      <Suspense
        fallback={<Loader className={styles.loader ?? ''} aria-label={formatMessage({ id: 'common.loading' })} />}
      >
        <Content onCover={setIsCovered} onClose={onClose} tab={tab} />
      </Suspense>
    </Drawer>
  );
}
