import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type CreditorFilter, keepKnownCreditors, settle } from './creditor-filter.ts';
import { fetchKnownCreditors } from './creditors.ts';

/** When the menu opens, deleted and inactive creditors are removed from the filter; if the request fails, they stay. */
export function useKnownCreditors(
  filter: CreditorFilter,
  total: number,
  onChange: (filter: CreditorFilter) => void,
): void {
  const queries = useQueryClient();
  const now = useRef(filter);
  now.current = filter;
  const asked = useRef(false);
  useEffect(() => {
    const ids = [...now.current.included_ids, ...now.current.excluded_ids];
    if (asked.current || ids.length === 0) return;
    asked.current = true;
    fetchKnownCreditors(now.current).then(
      (known) => {
        const gone = ids.filter((id) => !known.has(id));
        if (gone.length === 0) return;
        // The number and the rows may be stored answers of before.
        void queries.invalidateQueries({ queryKey: ['creditors'] });
        // Creditors that were selected during the request are not removed.
        const since = [...now.current.included_ids, ...now.current.excluded_ids].filter((id) => !ids.includes(id));
        onChange(settle(keepKnownCreditors(now.current, new Set([...known, ...since])), total));
      },
      () => undefined,
    );
  }, [total, onChange, queries]);
}
