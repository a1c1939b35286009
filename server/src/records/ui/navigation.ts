import { allNavigation } from '@fordra/resources/all-navigation';
import { isDocument } from '@fordra/schema/documents';
import type {
  MenuItem,
  NavigationBadge,
  NavigationEntry,
  ResourceUi,
  SearchTab,
  SubMenuSource,
} from '@fordra/schema/ui-structure';
import type { Row } from '../../store/documents/select-documents.ts';

type Structure = Readonly<Record<string, ResourceUi>>;
type MayRun = (resource: string, action: string) => boolean;
/** The items of each sub-menu that the user may read, by resource. */
export type SubMenuItems = Readonly<Record<string, readonly Row[]>>;

/** The groups of the first level, each with its order among the items that have no group. */
const groups = [
  { group: 'case_work', order: 40, label: 'navigation.case_work', icon: 'briefcase' },
  { group: 'money', order: 50, label: 'navigation.money', icon: 'arrows-exchange' },
  { group: 'administration', order: 100, label: 'navigation.administration', icon: 'settings' },
] as const;

/** A group with more items than this is shown with its headings. */
const PLAIN_MAX = 12;

const sorted = allNavigation.toSorted((a, b) => a.order - b.order);
const itemsOf = (group: MenuItem['group']) => sorted.filter((item) => item.group === group);
const firstLevel = [...itemsOf(undefined), ...groups].toSorted((a, b) => a.order - b.order);

export const subMenuSources: readonly SubMenuSource[] = allNavigation.flatMap((item) =>
  'route' in item && item.sub_menu ? [item.sub_menu] : [],
);

/**
 * A group with a single child left is replaced by that child. `creatable` has the icons of the resources of which the
 * user may create items: one whose items the user may not read leads to the page of a new item.
 */
export function buildNavigation(
  structure: Structure,
  mayRun: MayRun,
  subMenuItems: SubMenuItems = {},
  creatable: Readonly<Record<string, string>> = {},
): NavigationEntry[] {
  const shown = { structure, mayRun, subMenuItems, creatable };
  return firstLevel.flatMap((one) => {
    if ('resource' in one || 'route' in one) return entriesOf([one], shown);
    const items = itemsOf(one.group).filter((item) => {
      const name = 'route' in item ? item.needs : item.resource;
      return structure[name] !== undefined || creatable[name] !== undefined;
    });
    const children =
      items.length > PLAIN_MAX ? belowHeadings(items, (some) => entriesOf(some, shown)) : entriesOf(items, shown);
    return children.length > 1 ? [{ label: one.label, icon: one.icon, children }] : children;
  });
}

/** The items without a heading, then each heading where its first item would be. */
function belowHeadings(
  items: readonly MenuItem[],
  entries: (items: readonly MenuItem[]) => NavigationEntry[],
): NavigationEntry[] {
  const { '': plain = [], ...headed } = Object.groupBy(items, ({ heading = '' }) => heading);
  const below = Object.entries(headed).map(([label, some]) => ({ label, icon: 'folder', children: entries(some!) }));
  return [...entries(plain), ...below];
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

type Shown = {
  readonly structure: Structure;
  readonly mayRun: MayRun;
  readonly subMenuItems: SubMenuItems;
  readonly creatable: Readonly<Record<string, string>>;
};

function entriesOf(
  items: readonly MenuItem[],
  { structure, mayRun, subMenuItems, creatable }: Shown,
): NavigationEntry[] {
  return items.flatMap((item): NavigationEntry[] => {
    const { badge } = item;
    const name = 'route' in item ? item.needs : item.resource;
    const ui = structure[name];
    const icon = creatable[name];
    if (!ui) return icon === undefined ? [] : [{ route: `/item-display/${name}/new`, label: `resource.${name}`, icon }];
    const entry =
      'route' in item
        ? { route: item.route, label: item.label, icon: item.icon }
        : { resource: item.resource, label: `resource.${item.resource}`, icon: ui.icon };
    const source = 'route' in item ? item.sub_menu : undefined;
    const shown = badge && mayRun(badge.resource, badge.action) ? { ...entry, badge: badgeOf(badge) } : entry;
    return [source ? withSubMenu(shown, source, structure[source.resource], subMenuItems) : shown];
  });
}

const badgeOf = ({ action: _action, ...shown }: NavigationBadge & { readonly action: string }): NavigationBadge =>
  shown;

function withSubMenu(
  { badge, route, ...entry }: NavigationEntry,
  { resource, key, badge_by: attribute }: SubMenuSource,
  ui: ResourceUi | undefined,
  subMenuItems: SubMenuItems,
): NavigationEntry {
  const items = ui ? (subMenuItems[resource] ?? []) : [];
  const counted = badge ? { ...entry, badge } : entry;
  if (items.length < 2) return { ...counted, ...(route && { route }) };
  const children = items.map((item) => ({
    route: `${route}/${item[key]}`,
    label: String(item[key]),
    ...(isDocument(item[ui!.title]) && { name: item[ui!.title] as Readonly<Record<string, string>> }),
    icon: entry.icon,
    ...(badge && { badge: { ...badge, where: { ...badge.where, [attribute]: item._id } } }),
  }));
  return { ...counted, children };
}
