import type { ListPreset } from '@fordra/schema/ui-structure';
import { type ListAddress, readListAddress } from './list-address.ts';

/** The address of a list with a tab for each ready-made filter; the first tab is left out. */
export type PresetAddress = ListAddress & { readonly tab?: string };

export function readPresetAddress(search: Readonly<Record<string, unknown>>): PresetAddress {
  const tab = String(search.tab ?? '');
  return { ...readListAddress(search), ...(/^\w{1,40}$/.test(tab) && { tab }) };
}

/** What the list shows: the filter and the order of the tab, unless the address has its own. */
export function listOfPreset({ tab, ...address }: PresetAddress, presets: readonly ListPreset[]): ListAddress {
  const { filter, sort = [] } = presets.find(({ key }) => key === tab) ?? presets[0]!;
  if (address.filter !== undefined) return address;
  return { ...(sort.length > 0 && { sort: sort.join(',') }), ...address, filter: JSON.stringify(filter) };
}

/** The address that says the same by its tab, where a tab has that filter. */
export function presetOfList({ filter, ...address }: ListAddress, presets: readonly ListPreset[]): PresetAddress {
  const at = presets.findIndex((preset) => JSON.stringify(preset.filter) === filter);
  const preset = presets[at];
  if (!preset) return { ...address, ...(filter !== undefined && { filter }) };
  const { sort, ...rest } = address;
  const isOwnSort = (sort ?? '') === (preset.sort ?? []).join(',');
  return { ...rest, ...(sort && !isOwnSort && { sort }), ...(at > 0 && { tab: preset.key }) };
}
