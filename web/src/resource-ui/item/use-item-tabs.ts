import type { Definition } from '@fordra/schema/definition';
import type { DisplayTab, ResourceUi } from '@fordra/schema/ui-structure';
import { readClaims } from '../../api/session.ts';
import { useUserData } from '../../user/use-user-data.ts';
import { buildGeneratedTabs } from '../attribute/generated-tabs.ts';
import { useFindPanel } from '../panel/panels-context.ts';
import type { ItemAddress } from './item-address.ts';
import { readTabs } from './read-tabs.ts';

/** The tabs of an item page; undefined if the UI structure is invalid. */
export function useItemTabs(
  ui: ResourceUi,
  /** Undefined while it is loading. */
  definition: Definition | undefined,
  address: ItemAddress,
): readonly DisplayTab[] | undefined {
  const { structure } = useUserData().ui_structure;
  const findPanel = useFindPanel();
  const tabs = readTabs(ui.item_display?.tabs);
  if (!tabs) return undefined;
  const isBypassed = address.view === 'generated' && readClaims()?.system_user === true;
  if (isBypassed || tabs.length === 0) return definition && buildGeneratedTabs(tabs, definition);
  const isOpen = (tab: DisplayTab) =>
    !('panel' in tab) || (findPanel(tab.panel)?.reads ?? []).every((resource) => structure[resource] !== undefined);
  return tabs.filter(isOpen);
}
