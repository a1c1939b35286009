import { navigationKey } from '@fordra/schema/check-ui-structure';
import { isDocument } from '@fordra/schema/documents';
import type { NavigationEntry } from '@fordra/schema/ui-structure';
import { textsIn } from './cut-display.ts';

/** The navigation as the overrides arrange it, the last one that says so: entries are hidden, and some come first. */
export function arrangeNavigation(
  menu: readonly NavigationEntry[],
  overrides: readonly unknown[],
): readonly NavigationEntry[] {
  const parts = overrides.flatMap((override) => {
    const own = isDocument(override) ? override[navigationKey] : undefined;
    return isDocument(own) ? [own] : [];
  });
  const lastOf = (name: string) => textsIn(parts.findLast((part) => Array.isArray(part[name]))?.[name]);
  const [hidden, order] = [new Set(lastOf('hidden')), lastOf('order')];
  const rank = (entry: NavigationEntry) => {
    const at = order.indexOf(nameOf(entry));
    return at < 0 ? order.length : at;
  };
  const arrange = (entries: readonly NavigationEntry[]): readonly NavigationEntry[] =>
    entries
      .filter((entry) => !hidden.has(nameOf(entry)))
      .toSorted((a, b) => rank(a) - rank(b))
      .flatMap((entry) => {
        if (!entry.children) return [entry];
        const children = arrange(entry.children);
        return children.length > 0 ? [{ ...entry, children }] : [];
      });
  return arrange(menu);
}

/** What an override calls an entry: its resource, its route or the text key of its group. */
function nameOf({ resource, route, label }: NavigationEntry): string {
  return resource ?? route ?? label;
}
