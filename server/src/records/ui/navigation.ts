import { allNavigation } from '@fordra/resources/all-navigation';
import type { MenuItem, NavigationEntry, ResourceUi, SearchTab } from '@fordra/schema/ui-structure';

type Structure = Readonly<Record<string, ResourceUi>>;
type MayRun = (resource: string, action: string) => boolean;

/** The groups of the first level, each with its order among the items that have no group. */
const groups = [
  { group: 'case_work', order: 40, label: 'navigation.case_work', icon: 'briefcase' },
  { group: 'money', order: 50, label: 'navigation.money', icon: 'arrows-exchange' },
  { group: 'administration', order: 100, label: 'navigation.administration', icon: 'settings' },
] as const;

const sorted = allNavigation.toSorted((a, b) => a.order - b.order);
const itemsOf = (group: MenuItem['group']) => sorted.filter((item) => item.group === group);
const firstLevel = [...itemsOf(undefined), ...groups].toSorted((a, b) => a.order - b.order);

/** A group with a single child left is replaced by that child. */
export function buildNavigation(structure: Structure, mayRun: MayRun): NavigationEntry[] {
  return firstLevel.flatMap((one) => {
    if ('resource' in one || 'route' in one) return entriesOf([one], structure, mayRun);
    const children = entriesOf(itemsOf(one.group), structure, mayRun);
    return children.length > 1 ? [{ label: one.label, icon: one.icon, children }] : children;
  });
}

/** The tabs of the search drawer: items of the navigation that have a key and can be searched by text. */
export function buildSearchMenu(structure: Structure): SearchTab[] {
  const inOrder = firstLevel.flatMap((one) => ('resource' in one || 'route' in one ? [one] : itemsOf(one.group)));
  return inOrder.flatMap((item) => {
    const { shortcut } = item;
    if (!shortcut) return [];
    const resource = 'resource' in item ? item.resource : item.needs;
    return structure[resource]?.item_search.text_search_attributes.length ? [{ resource, shortcut }] : [];
  });
}

function entriesOf(items: readonly MenuItem[], structure: Structure, mayRun: MayRun): NavigationEntry[] {
  return items.flatMap((item): NavigationEntry[] => {
    const { badge } = item;
    const ui = structure['route' in item ? item.needs : item.resource];
    if (!ui) return [];
    const entry =
      'route' in item
        ? { route: item.route, label: item.label, icon: item.icon }
        : { resource: item.resource, label: `resource.${item.resource}`, icon: ui.icon };
    if (!badge || !mayRun(badge.resource, badge.action)) return [entry];
    const { action: _action, ...shown } = badge;
    return [{ ...entry, badge: shown }];
  });
}
