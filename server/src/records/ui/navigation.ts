import type { NavigationBadge, NavigationEntry, ResourceUi, SearchTab } from '@fordra/schema/ui-structure';

type Structure = Readonly<Record<string, ResourceUi>>;
type MayRun = (resource: string, action: string) => boolean;

type ResourceEntry = {
  readonly resource: string;
  /** A tab of the search drawer too, opened by this key with Alt and Shift. */
  readonly shortcut?: string;
  /** Counts items that need action; shown to users who may run the action. */
  readonly badge?: NavigationBadge & { readonly action: string };
};
/** A page that is not a resource's list; shown to users who may read the resource `needs`. */
type PageEntry = { readonly route: string; readonly label: string; readonly icon: string; readonly needs: string };
type Group = {
  readonly label: string;
  readonly icon: string;
  readonly children: readonly (ResourceEntry | PageEntry)[];
};

/** The navigation of all users, in order; each user gets the entries that the user may read. */
const menu: readonly (ResourceEntry | Group)[] = [
  { resource: 'cases', shortcut: 'KeyA' },
  { resource: 'debtors', shortcut: 'KeyD' },
  { resource: 'invoices', shortcut: 'KeyF' },
  {
    label: 'navigation.case_work',
    icon: 'briefcase',
    children: [
      { resource: 'customers' },
      { resource: 'letters' },
      { resource: 'enforcement--applications' },
      { resource: 'case--registrations' },
    ],
  },
  {
    label: 'navigation.money',
    icon: 'arrows-exchange',
    children: [
      { resource: 'transactions' },
      { resource: 'payments' },
      { resource: 'creditor--payments' },
      { resource: 'enforcement--deliveries' },
      { resource: 'enforcement--received-files' },
    ],
  },
  {
    resource: 'creditors',
    shortcut: 'KeyB',
    badge: {
      resource: 'creditors',
      where: { is_active: false },
      label: 'navigation.badge.creditors',
      action: 'activate_creditor',
    },
  },
  { resource: 'accounts', shortcut: 'KeyK' },
  { resource: 'partners', shortcut: 'KeyP' },
  { resource: 'users', shortcut: 'KeyU' },
  {
    label: 'navigation.administration',
    icon: 'settings',
    children: [
      { resource: 'units', shortcut: 'KeyE' },
      { resource: 'solicitors' },
      { resource: 'access--groups', shortcut: 'KeyG' },
      { resource: 'ui--structures' },
      { resource: 'flow--configurations' },
      { resource: 'invoice-number--counters' },
      { resource: 'signing--records' },
      { resource: 'sign-in--log' },
      { resource: 'stand-ins' },
      { route: '/operations', label: 'navigation.operations', icon: 'settings', needs: 'alarms' },
      { resource: 'alarms' },
      { resource: 'application--settings' },
    ],
  },
];

/** A group with a single readable child is replaced by that child. */
export function buildNavigation(structure: Structure, mayRun: MayRun): NavigationEntry[] {
  return menu.flatMap((entry) => {
    if ('resource' in entry) return entriesOf([entry], structure, mayRun);
    const children = entriesOf(entry.children, structure, mayRun);
    return children.length > 1 ? [{ label: entry.label, icon: entry.icon, children }] : children;
  });
}

/** The tabs of the search drawer: the resources of the navigation that have a shortcut and can be searched by text. */
export function buildSearchMenu(structure: Structure): SearchTab[] {
  return menu
    .flatMap((entry) => ('resource' in entry ? [entry] : entry.children))
    .flatMap((entry) => ('resource' in entry ? [entry] : []))
    .flatMap(({ resource, shortcut }) =>
      shortcut && structure[resource]?.item_search.text_search_attributes.length ? [{ resource, shortcut }] : [],
    );
}

function entriesOf(
  entries: readonly (ResourceEntry | PageEntry)[],
  structure: Structure,
  mayRun: MayRun,
): NavigationEntry[] {
  return entries.flatMap((declared): NavigationEntry[] => {
    if ('route' in declared)
      return structure[declared.needs] ? [{ route: declared.route, label: declared.label, icon: declared.icon }] : [];
    const { resource, badge } = declared;
    const ui = structure[resource];
    if (!ui) return [];
    const entry = { resource, label: `resource.${resource}`, icon: ui.icon };
    if (!badge || !mayRun(badge.resource, badge.action)) return [entry];
    const { action: _action, ...shown } = badge;
    return [{ ...entry, badge: shown }];
  });
}
