import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent } from '../loading/lazy-screen.ts';
import { loadChunk } from '../loading/load-chunk.ts';
import { readCreateAddress } from '../resource-ui/form/create/create-address.ts';
import { readItemAddress } from '../resource-ui/item/item-address.ts';
import { readListAddress } from '../resource-ui/list/plan/list-address.ts';
import { gated } from '../shell/gate/gated.ts';
import { loadTexts, portal, type RouterContext } from './parent-routes.ts';

let itemSearch: Promise<typeof import('../screens/item-search/item-search.tsx')> | undefined;

/** The promise is stored: importing a loaded module again still takes a turn of the event loop, and delays the rows. */
function importItemSearch() {
  itemSearch ??= import('../screens/item-search/item-search.tsx');
  itemSearch.catch(() => {
    itemSearch = undefined;
  });
  return itemSearch;
}

type ListVisit = {
  readonly context: RouterContext;
  readonly params: unknown;
  readonly location: { readonly search: object };
};

/** On the first page of a visit there is no query client yet. If the code cannot be loaded, the screen shows the error. */
async function fetchRows({ context, params, location }: ListVisit): Promise<void> {
  const { resource } = params as { readonly resource: string };
  const queries = context.queries.current();
  if (!queries) return;
  try {
    const { prepareList } = await loadChunk(importItemSearch);
    const settings = context.settings.current()?.current().settings?.item_component?.[resource];
    await prepareList(queries, resource, readListAddress({ ...location.search }), settings);
  } catch {
    // The list fetches the rows itself.
  }
}

const itemSearchPath = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => portal,
    path,
    ...gated('ItemSearch'),
    validateSearch: readListAddress,
    // Blocking also when another list was shown before or the texts are loaded: the page waits briefly for the rows.
    loader: {
      staleReloadMode: 'blocking',
      handler: (visit) => Promise.all([loadTexts()(visit), visit.preload || fetchRows(visit)]),
    },
    preloadStaleTime: 0,
    component: lazyRouteComponent(importItemSearch, 'ItemSearch'),
  });

const itemDisplay = createRoute({
  getParentRoute: () => portal,
  path: '/item-display/$resource/$resourceId',
  ...gated('ItemDisplay'),
  validateSearch: readItemAddress,
  loader: loadTexts('item'),
  component: lazyRouteComponent(async () => (await import('./resource-screens.ts')).itemDisplay(), 'ItemDisplay'),
});

const itemCreate = createRoute({
  getParentRoute: () => portal,
  path: '/item-display/$resource/new',
  ...gated('ItemDisplay'),
  validateSearch: readCreateAddress,
  loader: loadTexts('item'),
  component: lazyRouteComponent(async () => (await import('./resource-screens.ts')).itemCreate(), 'ItemCreate'),
});

const foreignKeyDisplay = createRoute({
  getParentRoute: () => portal,
  path: '/item-display/$resource/$resourceId/foreign-key/$foreignResource/$foreignKey',
  ...gated('ItemDisplay'),
  validateSearch: readItemAddress,
  loader: loadTexts('item'),
  component: lazyRouteComponent(
    async () => (await import('./resource-screens.ts')).foreignKeyDisplay(),
    'ForeignKeyDisplay',
  ),
});

export const resourceRoutes = [
  itemSearchPath('/item-search/$resource'),
  itemSearchPath('/item-search/$parent/$resource'),
  itemDisplay,
  itemCreate,
  foreignKeyDisplay,
] as const;
