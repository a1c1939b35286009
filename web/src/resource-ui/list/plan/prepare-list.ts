import type { QueryClient } from '@tanstack/react-query';
import { wait } from '../../../api/wait.ts';
import type { ListSettings } from '../../../user/settings/settings-shape.ts';
import { userDataQuery } from '../../../user/user-data.ts';
import { definitionQuery } from '../../query/definition.ts';
import type { ListAddress } from './list-address.ts';
import { planList } from './list-plan.ts';
import { readListSettings } from './list-preferences.ts';
import { rowsQuery } from './rows-query.ts';
import { beginAddress } from './saved-arrangement.ts';

/** How long the previous page stays; after that a loading state is shown. */
const patienceMs = 250;

/**
 * Fetches the content of a list before it is drawn: if it arrives soon, it is drawn once and completely, and until then
 * the previous page stays. A slower answer is waited for in the list itself.
 */
export function prepareList(
  queries: QueryClient,
  resource: string,
  given: ListAddress,
  settings: ListSettings = {},
): Promise<unknown> {
  return Promise.race([fetchList(queries, resource, given, settings), wait(patienceMs)]);
}

async function fetchList(queries: QueryClient, resource: string, given: ListAddress, settings: ListSettings) {
  const user = queries.getQueryData(userDataQuery.queryKey);
  if (!user) return;
  const { structure } = user.ui_structure;
  const ui = Object.hasOwn(structure, resource) ? structure[resource] : undefined;
  if (!ui) return;
  const preferences = readListSettings(settings);
  const rights = user.access_rights[resource];
  const begun = beginAddress(given, preferences, rights, ui.item_search.default_filter);
  const address = { ...given, ...begun?.arrangement };
  const asked = definitionQuery(resource);
  const planNow = () => planList(ui, queries.getQueryData(asked.queryKey), address, preferences.displayedAttributes);
  const definition = queries.prefetchQuery(asked);
  const plan = planNow() ?? (await definition.then(planNow));
  const rows = plan && rowsQuery(resource, plan, address, structure);
  // Rows fetched before are shown at once, and fetched again by the list if they are too old.
  if (rows && queries.getQueryData(rows.queryKey) === undefined) await queries.prefetchQuery(rows);
  await definition;
}
