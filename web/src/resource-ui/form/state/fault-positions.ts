import type { DisplayTab } from '@fordra/schema/ui-structure';
import type { Faults } from './faults.ts';

type FaultPosition = { readonly tab: string; readonly path: string };

function attributesOf(tab: DisplayTab): string[] {
  return 'groups' in tab ? tab.groups.flatMap(({ attributes }) => attributes) : [];
}

/** A fault inside an object or a list stands where the whole of it is shown. */
function isWithin(attribute: string, path: string): boolean {
  return path === attribute || path.startsWith(`${attribute}.`);
}

/** Where the first fault stands, in the order a person reads. */
export function firstFault(tabs: readonly DisplayTab[], faults: Faults): FaultPosition | undefined {
  const paths = Object.keys(faults);
  for (const tab of tabs) {
    for (const attribute of attributesOf(tab)) {
      const path = paths.find((one) => isWithin(attribute, one));
      if (path !== undefined) return { tab: tab.key, path };
    }
  }
  return undefined;
}

export function faultyTabs(tabs: readonly DisplayTab[], faults: Faults): string[] {
  const paths = Object.keys(faults);
  const isFaulty = (attribute: string) => paths.some((path) => isWithin(attribute, path));
  return tabs.filter((tab) => attributesOf(tab).some(isFaulty)).map(({ key }) => key);
}

/** Faults of attributes that have no field here; they must be said somewhere all the same. */
export function hiddenFaults(fields: readonly string[], faults: Faults): [path: string, words: string][] {
  return Object.entries(faults).filter(([path]) => !fields.some((field) => isWithin(field, path)));
}
