import type { ResourceUi } from '@fordra/schema/ui-structure';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { definitionQuery } from '../../query/definition.ts';
import type { ListAddress } from './list-address.ts';
import { type ListPlan, planList } from './list-plan.ts';
import { usePage } from './use-page.ts';

/** The content of a list address for this user: the definition, the plan that follows from it, and the page of rows. */
export function useList(resource: string, ui: ResourceUi, address: ListAddress, displayed?: readonly string[]) {
  const definition = useQuery(definitionQuery(resource));
  const plan = useMemo(
    () => planList(ui, definition.data, address, displayed),
    [ui, definition.data, address, displayed],
  );
  const items = usePage(resource, plan, address);
  // While the next rows are loading the previous ones stay, with the columns and the filter they were fetched with.
  const settled = useRef<ListPlan | undefined>(undefined);
  if (items.data && !items.isPlaceholderData) settled.current = plan;
  return { definition, items, plan, shownPlan: settled.current ?? plan };
}
