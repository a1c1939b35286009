import type { ResourceUi } from '@fordra/schema/ui-structure';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { useLabels } from '../../label/use-labels.ts';
import { rememberListAddress } from './last-list.ts';
import { type ListAddress, usualPageSize } from './list-address.ts';
import { fetchSize } from './list-plan.ts';
import { useListPreferences } from './list-preferences.ts';
import { writeDefaultFilter } from './saved-arrangement.ts';
import { type SortKey, writeSort } from './sort-state.ts';
import { useList } from './use-list.ts';
import { useSavedArrangement } from './use-saved-arrangement.ts';

export type ListProps = {
  readonly resource: string;
  readonly ui: ResourceUi;
  readonly address: ListAddress;
  /** `replace` if the change needs no entry in the browser's history. */
  readonly onAddress: (address: ListAddress, replace?: boolean) => void;
};

export type ListState = ReturnType<typeof useItemList>;

/** The shared state of a list page, and the functions that change it. */
export function useItemList({ resource, ui, address: given, onAddress }: ListProps) {
  const labels = useLabels();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [preferences, prefer] = useListPreferences(resource);
  const defaultFilter = ui.item_search.default_filter;
  const saved = useSavedArrangement({ resource, address: given, defaultFilter, preferences, prefer, onAddress });
  const address = saved.shown;
  const list = useList(resource, ui, address, preferences.displayedAttributes);
  useEffect(() => rememberListAddress(resource, address), [resource, address]);

  const go = ({ page, ...change }: ListAddress, replace?: boolean) => {
    const { page: _left, ...kept } = address;
    const next = { ...kept, ...change, ...(page && { page }) };
    if ('filter' in change || 'sort' in change) saved.keep(next);
    onAddress(next, replace);
  };
  const size = address.page_max_results ?? usualPageSize;
  return {
    ...list,
    resource,
    ui,
    address,
    isPhone,
    isAsSaved: saved.isAsSaved,
    preferences,
    prefer,
    go,
    reset: () => go({ filter: writeDefaultFilter(defaultFilter), sort: '' }),
    /** Every match of the search; the user's filter stays saved. */
    searchWithoutFilter: () => {
      const { filter: _filter, page: _page, ...kept } = address;
      onAddress(kept);
    },
    sortBy: (sort: readonly SortKey[]) => {
      const next = writeSort(sort);
      go({ sort: next === ui.item_search.sort.join(',') ? '' : next });
    },
    /** Cards are not scrolled through by the thousand. */
    size: size === 'all' && (isPhone || preferences.view === 'grid') ? fetchSize : size,
    searchIn: searchedIn(resource, ui, labels),
  };
}

/** What the search field finds: a text of the resource where it also finds what other items have, else the attributes. */
function searchedIn(resource: string, { item_search }: ResourceUi, labels: ReturnType<typeof useLabels>): string {
  const attributes = item_search.text_search_attributes;
  const own = `resource.${resource}.searched`;
  if (attributes.length > 0 && labels.has(own)) return labels.named(own);
  return attributes.map((path) => inSentence(labels.attribute(resource, path))).join(', ');
}

/** A label inside a sentence begins with a small letter, unless it is all capitals, such as IBAN. */
function inSentence(label: string): string {
  return /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLocaleLowerCase('sv') + label.slice(1);
}
