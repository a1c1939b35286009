import { useMemo } from 'react';
import { useSettings } from '../../../user/settings/settings-context.ts';
import type { FilterPart, ListSettings, Sort } from '../../../user/settings/settings-shape.ts';

/** A user's settings for one resource's list. An absent entry has its default. */
export type ListPreferences = {
  /** Dotted paths, in the order they are shown. */
  readonly displayedAttributes?: readonly string[];
  /** The first sorts, the others decide between equal rows. */
  readonly sort?: readonly Sort[];
  /** By dotted path, each value in the list's own form. */
  readonly filters?: Readonly<Record<string, unknown>>;
  readonly density?: 'normal' | 'compact';
  readonly view?: 'list' | 'grid';
};

/** Only named entries change; null restores the default. */
export type ListPreferencesChange = { readonly [Name in keyof ListPreferences]?: ListPreferences[Name] | null };

/**
 * The list preferences of one resource, stored in `user--settings` (`settings.item_component.{resource}`): read at once
 * from this browser, saved by the settings store, the same on every device. `write` may be called any number of times.
 */
export function useListPreferences(resource: string) {
  const { settings, change } = useSettings();
  const list = settings?.item_component?.[resource];
  const preferences = useMemo(() => readListSettings(list ?? {}), [list]);
  const write = (changed: ListPreferencesChange) =>
    change({ item_component: { [resource]: writeListSettings(changed) } });
  return [preferences, write] as const;
}

export function readListSettings(list: ListSettings): ListPreferences {
  const { filters, sort, then_by, displayed_attributes, density, view } = list;
  const parts = filters?.search_filter;
  return {
    ...(displayed_attributes && { displayedAttributes: displayed_attributes }),
    ...(sort && { sort: [sort, ...(then_by ?? [])] }),
    ...(parts && { filters: Object.fromEntries(parts.map(({ attribute, value }) => [attribute, value])) }),
    ...(density && { density }),
    ...(view && { view }),
  };
}

export function writeListSettings(changed: ListPreferencesChange): ListSettings {
  const { displayedAttributes, sort, filters, density, view } = changed;
  return {
    ...(displayedAttributes !== undefined && { displayed_attributes: displayedAttributes }),
    ...(sort !== undefined && { sort: sort?.[0] ?? null, then_by: sort?.slice(1) ?? null }),
    ...(filters !== undefined && { filters: { search_filter: filters && toParts(filters) } }),
    ...(density !== undefined && { density }),
    ...(view !== undefined && { view }),
  };
}

function toParts(filters: Readonly<Record<string, unknown>>): readonly FilterPart[] {
  return Object.entries(filters).map(([attribute, value]) => ({ attribute, value }));
}
