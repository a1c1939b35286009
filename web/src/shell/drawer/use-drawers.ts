import { useCallback, useState } from 'react';

/** The menu is at the start of the window, the others at its end; one is open at a time. */
export type DrawerName = 'menu' | 'search' | 'watch-list' | 'notifications' | 'settings';

export type OpenDrawer = {
  readonly name: DrawerName;
  /** The resource that is searched first. */
  readonly tab?: string;
};

export function useDrawers() {
  const [open, setOpen] = useState<OpenDrawer>();
  // Once loaded they stay mounted, so that closing is animated.
  const [opened, setOpened] = useState<ReadonlySet<'menu' | 'right'>>(new Set());
  const close = useCallback(() => setOpen(undefined), []);
  const show = useCallback((name: DrawerName, tab?: string) => {
    setOpened((before) => new Set([...before, name === 'menu' ? 'menu' : 'right']));
    setOpen({ name, ...(tab !== undefined && { tab }) });
  }, []);
  return { open, opened, show, close };
}
