import { isDocument } from '@fordra/schema/documents';
import type { DisplayTab } from '@fordra/schema/ui-structure';

/** The tabs of a UI structure, if they are valid: the structure is entered by users. */
export function readTabs(tabs: unknown): readonly DisplayTab[] | undefined {
  return Array.isArray(tabs) && tabs.every(isTab) ? tabs : undefined;
}

function isTab(tab: unknown): tab is DisplayTab {
  if (!isDocument(tab) || typeof tab.key !== 'string') return false;
  const { groups, related, panel } = tab;
  if (groups !== undefined) return Array.isArray(groups) && groups.every(isGroup);
  if (related !== undefined) {
    return isDocument(related) && typeof related.resource === 'string' && typeof related.attribute === 'string';
  }
  return (
    typeof panel === 'string' || tab.notes === true || tab.files === true || tab.history === true || tab.raw === true
  );
}

function isGroup(group: unknown): boolean {
  if (!isDocument(group) || typeof group.key !== 'string' || !Array.isArray(group.attributes)) return false;
  return group.attributes.every((path) => typeof path === 'string');
}
