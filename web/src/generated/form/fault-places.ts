import type { DisplayTab } from '@fordra/schema/ui-structure';
import type { Faults } from './faults.ts';

type Place = { readonly tab: string; readonly path: string };

function pathsOf(tab: DisplayTab): string[] {
  return 'groups' in tab ? tab.groups.flatMap(({ attributes }) => attributes) : [];
}

/** Where the first fault stands, in the order a person reads. */
export function firstFault(tabs: readonly DisplayTab[], faults: Faults): Place | undefined {
  return tabs.flatMap((tab) => pathsOf(tab).map((path) => ({ tab: tab.key, path }))).find(({ path }) => faults[path]);
}

export function faultyTabs(tabs: readonly DisplayTab[], faults: Faults): string[] {
  return tabs.filter((tab) => pathsOf(tab).some((path) => faults[path])).map(({ key }) => key);
}

/** Faults of attributes that no tab shows; they must be said somewhere all the same. */
export function hiddenFaults(tabs: readonly DisplayTab[], faults: Faults): [path: string, words: string][] {
  const shown = new Set(tabs.flatMap(pathsOf));
  return Object.entries(faults).filter(([path]) => !shown.has(path));
}
