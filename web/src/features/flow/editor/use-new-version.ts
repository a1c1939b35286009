import type { FlowConfiguration } from '@fordra/domain/flow/configuration/flow-configuration';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createItem } from '../../../resource-ui/query/item.ts';
import { itemsQuery } from '../../../resource-ui/query/items.ts';
import { newKey } from '../../../resource-ui/query/new-key.ts';
import type { ReadFlow } from '../diagram/read-flow.ts';

type Kept = Pick<FlowConfiguration, 'items' | 'valid_from'> & { readonly name: string };

/** Saves the edited flow as the next version of its type, then opens the comparison with the version before. */
export function useNewVersion({ type, creditor, account }: ReadFlow) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  const [key] = useState(newKey);
  const resource = 'flow--configurations';
  const newest = useQuery(itemsQuery(resource, { where: { type }, sort: '-version', max_results: 1 }));
  const version = newest.data && Number(newest.data._items[0]?.version ?? 0) + 1;
  async function save(kept: Kept): Promise<void> {
    setSaving(true);
    setError(undefined);
    try {
      // The server sets the account of a creditor's flow.
      const owner = creditor ? { creditor } : account ? { account } : {};
      const { _id } = await createItem(resource, { ...kept, ...owner, type, version }, key);
      await client.invalidateQueries({ queryKey: ['items', resource] });
      await navigate({
        to: '/item-display/$resource/$resourceId',
        params: { resource, resourceId: _id },
        search: { tab: 'compare' },
        ignoreBlocker: true,
      });
    } catch (failure) {
      setError(failure);
    } finally {
      setSaving(false);
    }
  }
  return { version, save, isSaving, error };
}
