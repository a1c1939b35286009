import type { UiStructure } from '@fordra/schema/ui-structure';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { wait } from '../../../api/wait.ts';
import { definitionQuery } from '../../query/definition.ts';
import { fetchItems, itemsQuery, type Page } from '../../query/items.ts';
import type { ListAddress } from './list-address.ts';
import { type ListPlan, pageQuery } from './list-plan.ts';
import { titleCallQuery, titleCalls } from './title-calls.ts';

/** How long the rows wait for the titles of their references. */
const titlesMs = 200;

type Readable = UiStructure['structure'];

/**
 * A page of rows with the titles they show: a table that is filled in afterwards is laid out twice, and its columns
 * move while they are read.
 */
export function rowsQuery(resource: string, plan: ListPlan, address: ListAddress, readable: Readable) {
  const query = pageQuery(plan, address);
  return queryOptions({
    ...itemsQuery(resource, query),
    queryFn: async ({ client, signal }) => {
      const page = await fetchItems(resource, query, signal);
      await Promise.race([fetchTitles(client, resource, plan, page, readable), wait(titlesMs)]);
      return page;
    },
  });
}

/** A failure is ignored here: the list fetches the titles again and shows the error. */
async function fetchTitles(
  client: QueryClient,
  resource: string,
  { columns }: ListPlan,
  { _items }: Page,
  readable: Readable,
): Promise<void> {
  try {
    const definition = await client.ensureQueryData(definitionQuery(resource));
    const calls = titleCalls(definition, columns, _items, readable);
    await Promise.all(calls.map((call) => client.prefetchQuery(titleCallQuery(readable, call))));
  } catch {
    // The list itself shows that there is no definition.
  }
}
