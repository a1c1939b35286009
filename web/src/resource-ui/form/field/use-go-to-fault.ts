import type { DisplayTab } from '@fordra/schema/ui-structure';
import { firstFault } from '../state/fault-positions.ts';
import type { Faults } from '../state/faults.ts';
import { useFocusOnField } from './use-focus-on-field.ts';

type Target = { readonly tabs: readonly DisplayTab[]; readonly tab: string; readonly onTab?: (key: string) => void };

/** Leads to the first field to correct, in another tab if need be. */
export function useGoToFault({ tabs, tab, onTab }: Target): (faults: Faults) => void {
  const focusOn = useFocusOnField();
  return (faults) => {
    const first = firstFault(tabs, faults);
    if (!first) return;
    if (first.tab !== tab) onTab?.(first.tab);
    focusOn(first.path);
  };
}
