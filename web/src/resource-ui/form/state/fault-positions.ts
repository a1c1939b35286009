import type { DisplayTab } from '@fordra/schema/ui-structure';
import type { Faults } from './faults.ts';

type FaultPosition = { readonly tab: string; readonly path: string };

function attributesOf(tab: DisplayTab): string[] {
  return 'groups' in tab ? tab.groups.flatMap(({ attributes }) => attributes) : [];
}

/** A fault inside an object or a list is shown at the field that contains it. */
function isWithin(attribute: string, path: string): boolean {
  return path === attribute || path.startsWith(`${attribute}.`);
}

/** The position of the first fault, in reading order. */
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

/** Faults of attributes without a field here; they are shown elsewhere in the form. */
export function hiddenFaults(fields: readonly string[], faults: Faults): [path: string, words: string][] {
  return Object.entries(faults).filter(([path]) => !fields.some((field) => isWithin(field, path)));
}
