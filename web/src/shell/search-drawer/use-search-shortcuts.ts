import type { SearchTab } from '@fordra/schema/ui-structure';
import { useEffect } from 'react';

type Show = (name: 'search', tab?: string) => void;

/** Control (or Command) with K opens the search, Alt and Shift with a tab's key opens it on that tab (spec A §2.3). */
export function useSearchShortcuts(tabs: readonly SearchTab[], show: Show): void {
  useEffect(() => {
    if (tabs.length === 0) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const wanted = readShortcut(event, tabs);
      if (wanted === undefined || isHeld()) return;
      event.preventDefault();
      show('search', wanted.tab);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [tabs, show]);
}

/** The shortcut of a key event: the search, perhaps on a tab. By physical key, independent of the keyboard layout. */
export function readShortcut(
  keys: Pick<KeyboardEvent, 'code' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>,
  tabs: readonly SearchTab[],
): { readonly tab?: string } | undefined {
  const { code, altKey, shiftKey, ctrlKey, metaKey } = keys;
  if (code === 'KeyK' && ctrlKey !== metaKey && !altKey && !shiftKey) return {};
  if (!altKey || !shiftKey || ctrlKey || metaKey) return undefined;
  const tab = tabs.find(({ shortcut }) => shortcut === code);
  return tab && { tab: tab.resource };
}

/** The label of a shortcut's key: `KeyB` is B. */
export function shortcutText({ shortcut }: SearchTab): string {
  return `Alt+Shift+${shortcut.replace(/^(Key|Digit)/, '')}`;
}

/** Not while a dialog is open; an open drawer is replaced. */
function isHeld(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]:not(.mantine-Drawer-content)') !== null;
}
