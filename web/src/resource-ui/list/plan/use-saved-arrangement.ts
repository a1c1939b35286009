import type { ItemSearch } from '@fordra/schema/ui-structure';
import { useEffect, useState } from 'react';
import { useUserData } from '../../../user/use-user-data.ts';
import type { ListAddress } from './list-address.ts';
import type { ListPreferences, ListPreferencesChange } from './list-preferences.ts';
import { type Arrangement, beginAddress, isBare, writeArrangement } from './saved-arrangement.ts';

type Options = {
  readonly resource: string;
  readonly address: ListAddress;
  readonly defaultFilter: ItemSearch['default_filter'];
  readonly preferences: ListPreferences;
  readonly prefer: (change: ListPreferencesChange) => void;
  readonly onAddress: (address: ListAddress, replace?: boolean) => void;
};

/**
 * A list that is opened by a bare address starts as the user last arranged it, or with its default filter, and the address is replaced at once: from
 * then on only the address decides, also after going back to the bare one.
 */
export function useSavedArrangement(options: Options) {
  const { resource, address, defaultFilter, preferences, prefer, onAddress } = options;
  const rights = useUserData().access_rights[resource];
  const [begun] = useState(() => beginAddress(address, preferences, rights, defaultFilter));
  const [isArriving, setArriving] = useState(begun !== undefined);
  const shown = isArriving && isBare(address) ? { ...address, ...begun?.arrangement } : address;
  // Once, when the list is opened.
  useEffect(() => {
    if (isArriving) onAddress(shown, true);
  }, []);
  useEffect(() => {
    if (!isBare(address)) setArriving(false);
  }, [address]);
  return {
    shown,
    isAsSaved:
      begun?.isSaved === true && begun.arrangement.filter === shown.filter && begun.arrangement.sort === shown.sort,
    keep: (next: Arrangement) => {
      const wanted = writeArrangement(next, defaultFilter);
      const { filters = null, sort = null } = preferences;
      if (JSON.stringify(wanted) !== JSON.stringify({ filters, sort })) prefer(wanted);
    },
  };
}
