import type { Definition } from '@fordra/schema/definition';
import type { DisplayTab } from '@fordra/schema/ui-structure';

/** The group of attributes that are not in the UI structure. */
export const otherGroup = 'other';

const isPanel = (tab: DisplayTab) => 'panel' in tab;

export function hasPanels(tabs: readonly DisplayTab[]): boolean {
  return tabs.some(isPanel);
}

/** The page without panels (spec B §6, bypass), with every attribute. */
export function buildGeneratedTabs(tabs: readonly DisplayTab[], definition: Definition): DisplayTab[] {
  const kept = tabs.filter((tab) => !isPanel(tab));
  const [first] = kept.filter((tab) => 'groups' in tab);
  const placed = kept.flatMap((tab) => ('groups' in tab ? tab.groups.flatMap(({ attributes }) => attributes) : []));
  const tops = new Set(placed.map((path) => path.split('.')[0]!));
  const left = Object.keys(definition.properties).filter((name) => !tops.has(name));
  if (left.length === 0) return kept;
  const other = { key: otherGroup, attributes: left };
  if (!first) return [{ key: 'overview', groups: [other] }, ...kept];
  return kept.map((tab) => (tab === first ? { ...first, groups: [...first.groups, other] } : tab));
}
