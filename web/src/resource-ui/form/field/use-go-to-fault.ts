import type { DisplayTab } from '@fordra/schema/ui-structure';
import { firstFault } from '../state/fault-positions.ts';
import type { Faults } from '../state/faults.ts';
import { useFocusOnField } from './use-focus-on-field.ts';

type Target = { readonly tabs: readonly DisplayTab[]; readonly tab: string; readonly onTab?: (key: string) => void };

/** Moves to the first field with an error, in another tab if necessary. */
export function useGoToFault({ tabs, tab, onTab }: Target): (faults: Faults) => void {
  const focusOn = useFocusOnField();
  return (faults) => {
    const first = firstFault(tabs, faults);
    if (!first) return;
    if (first.tab !== tab) onTab?.(first.tab);
    focusOn(first.path);
  };
}
