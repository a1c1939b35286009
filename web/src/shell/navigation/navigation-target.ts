import type { NavigationEntry } from '@fordra/schema/ui-structure';

/** The address of a menu entry: for a resource its list. */
export function targetOf({ resource, route }: NavigationEntry): string {
  return resource ? `/item-search/${resource}` : (route ?? '/');
}

/** An item belongs to its resource's entry, as its list does; a group is current if one of its children is. */
export function isCurrent(entry: NavigationEntry, pathname: string): boolean {
  if (entry.children) return entry.children.some((child) => isCurrent(child, pathname));
  // Pages below a page belong to its entry.
  if (!entry.resource)
    return pathname === entry.route || (entry.route !== '/' && pathname.startsWith(`${entry.route}/`));
  const [, screen, first, second] = pathname.split('/');
  // A list may be below a parent: `/item-search/:parent?/:resource`.
  if (screen === 'item-search') return (second || first) === entry.resource;
  return screen === 'item-display' && first === entry.resource;
}
