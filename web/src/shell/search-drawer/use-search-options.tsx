import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useUserData } from '../../user/use-user-data.ts';
import { forgetSearches, type RecentSearch, readRecentSearches, rememberSearch } from './recent-searches.ts';
import type { useSearch } from './use-search.ts';

/** One option: an item, the list of all matches, a recent search, or another tab. */
export type SearchOption =
  | { readonly kind: 'hit'; readonly at: number; readonly href: string }
  | { readonly kind: 'all'; readonly total: number; readonly href: string }
  | { readonly kind: 'recent'; readonly search: RecentSearch }
  | { readonly kind: 'elsewhere'; readonly search: RecentSearch; readonly total: number };

type Given = {
  readonly resource: string;
  readonly text: string;
  readonly search: ReturnType<typeof useSearch>;
  readonly turnTo: (search: RecentSearch) => void;
  readonly onClose: () => void;
};

export function useSearchOptions({ resource, text, search, turnTo, onClose }: Given) {
  const { _id: user, ui_structure } = useUserData();
  const router = useRouter();
  const [recent, setRecent] = useState(() =>
    readRecentSearches(user).filter((one) => ui_structure.search_menu.some((tab) => tab.resource === one.resource)),
  );
  const options: readonly SearchOption[] =
    text.trim() === '' ? recent.map((one) => ({ kind: 'recent', search: one })) : optionsOf(resource, search);

  const pick = (at: number, inNewWindow: boolean) => {
    const option = options[at]!;
    if (!('href' in option)) return turnTo(option.search);
    rememberSearch(user, { resource, text: search.term });
    if (inNewWindow) return void window.open(option.href, '_blank', 'noopener');
    onClose();
    return void router.navigate({ href: option.href });
  };
  const forgetRecent = () => {
    forgetSearches();
    setRecent([]);
  };
  return { options, pick, forgetRecent };
}

function optionsOf(resource: string, { term, items, total = 0, elsewhere }: Given['search']): SearchOption[] {
  if (total === 0)
    return elsewhere.map((one) => ({ kind: 'elsewhere', search: { ...one, text: term }, total: one.total }));
  const hits = items.map(({ _id }, at) => ({ kind: 'hit' as const, at, href: `/item-display/${resource}/${_id}` }));
  const href = `/item-search/${resource}?${new URLSearchParams({ text_search: term })}`;
  return total > hits.length ? [...hits, { kind: 'all', total, href }] : hits;
}
