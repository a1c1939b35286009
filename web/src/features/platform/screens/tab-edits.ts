import type { AttributeGroup, DisplayTab } from '@fordra/schema/ui-structure';

type Tabs = readonly DisplayTab[];

/** A group of attributes in one of the tabs. */
export type GroupAt = { readonly tab: string; readonly group: string };

/** Where each attribute of the page is. */
export function placesOf(tabs: Tabs): ReadonlyMap<string, GroupAt> {
  return new Map(
    tabs.flatMap((tab) =>
      'groups' in tab
        ? tab.groups.flatMap(({ key, attributes }) =>
            attributes.map((path) => [path, { tab: tab.key, group: key }] as const),
          )
        : [],
    ),
  );
}

/** Puts an attribute last in a group; it is taken from the group that it was in. */
export function withAttribute(tabs: Tabs, { tab, group }: GroupAt, path: string): Tabs {
  return mapGroups(tabs, (one, key) => {
    const attributes = one.attributes.filter((name) => name !== path);
    return { ...one, attributes: key === tab && one.key === group ? [...attributes, path] : attributes };
  });
}

export function withAttributes(tabs: Tabs, { tab, group }: GroupAt, attributes: readonly string[]): Tabs {
  return mapGroups(tabs, (one, key) => (key === tab && one.key === group ? { ...one, attributes } : one));
}

function mapGroups(tabs: Tabs, build: (group: AttributeGroup, tab: string) => AttributeGroup): Tabs {
  return tabs.map((tab) => ('groups' in tab ? { ...tab, groups: tab.groups.map((one) => build(one, tab.key)) } : tab));
}

const ownTab = 'own_tab_';

/** An empty tab, and the keys of the texts that name it. */
export function newTab(tabs: Tabs, resource: string): { readonly tab: DisplayTab; readonly texts: readonly string[] } {
  const taken = tabs.map(({ key }) => (key.startsWith(ownTab) ? Number(key.slice(ownTab.length)) : 0));
  const key = `${ownTab}${Math.max(0, ...taken.filter(Number.isInteger)) + 1}`;
  return { tab: { key, groups: [{ key, attributes: [] }] }, texts: textsOf(resource, key) };
}

export function isTextOfOwnTab(key: string): boolean {
  return key.split('.').at(-1)!.startsWith(ownTab);
}

/** The keys of the texts of a tab that was made in the editor; none of one that the product ships. */
export function textsOf(resource: string, tab: string): readonly string[] {
  return tab.startsWith(ownTab) ? [`tab.${tab}`, `resource.${resource}.group.${tab}`] : [];
}
