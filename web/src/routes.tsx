import type { Bundle } from '@fordra/texts/load-bundle';
import { createRootRouteWithContext, createRoute, createRouter } from '@tanstack/react-router';
import { loadChunk } from './api/load-chunk.ts';
import { ownQueries } from './api/own-queries.ts';
import type { ReportFault } from './api/report-fault.ts';
import { readCreateAddress } from './generated/form/create-address.ts';
import { readItemAddress } from './generated/item/item-address.ts';
import { lazyRouteComponent } from './generated/lazy-screen.ts';
import { readListAddress } from './generated/list/list-address.ts';
import { readStatementAddress } from './screens/debt-statement/statement-address.ts';
import { readNotificationsAddress } from './screens/notifications/notifications-address.ts';
import { CrashScreen } from './shell/crash-screen.tsx';
import type { Screen } from './shell/gate.ts';
import { gated } from './shell/gated.ts';
import { parseSearch, stringifySearch } from './shell/search-params.ts';
import type { SettingsKeeper } from './shell/settings-keeper.ts';
import type { TextsStore } from './shell/texts-store.ts';

export type RouterContext = {
  readonly texts: TextsStore;
  readonly settings: SettingsKeeper;
  readonly report: ReportFault;
};

const showNotFound = lazyRouteComponent(() => import('./screens/not-found/not-found.tsx'), 'NotFound');

const root = createRootRouteWithContext<RouterContext>()({ notFoundComponent: showNotFound });

/** The pages without header, footer and drawers. */
const bareFrame = createRoute({
  getParentRoute: () => root,
  id: 'bare',
  component: lazyRouteComponent(() => import('./shell/sign-in-frame.tsx'), 'SignInFrame'),
});

const login = createRoute({
  getParentRoute: () => bareFrame,
  path: '/login',
  ...gated('Login'),
  component: lazyRouteComponent(() => import('./screens/login/login.tsx'), 'Login'),
});

/** The gate leads here; until the screen exists the page says that there is none. */
const bareNotFound = <const Path extends string>(path: Path, screen: Screen) =>
  createRoute({
    getParentRoute: () => bareFrame,
    path,
    ...gated(screen),
    loader: ({ context }) => context.texts.load('portal'),
    component: showNotFound,
  });

const signOutPath = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    ...gated('SignOut'),
    component: lazyRouteComponent(() => import('./screens/sign-out/sign-out.tsx'), 'SignOut'),
  });

const portal = createRoute({
  getParentRoute: () => root,
  id: 'portal',
  loader: ({ context }) => Promise.all([context.texts.load('portal'), context.settings.settled()]),
  component: lazyRouteComponent(() => import('./shell/portal-frame.tsx'), 'PortalFrame'),
});

const home = createRoute({
  getParentRoute: () => portal,
  path: '/',
  ...gated('Home'),
  loader: ({ context }) => {
    // The words of the panels come beside the page; the greeting does not wait for them.
    void context.texts.load('home').catch(() => undefined);
  },
  component: lazyRouteComponent(() => import('./screens/home/home.tsx'), 'Home'),
});

/** What the resources' attributes are called, and a page's own words beside it. */
const wordsOf =
  (...own: readonly Bundle[]) =>
  ({ context }: { readonly context: RouterContext }) =>
    Promise.all(['resources' as const, ...own].map(context.texts.load));

const notifications = createRoute({
  getParentRoute: () => portal,
  path: '/notifications',
  ...gated('Notifications'),
  validateSearch: readNotificationsAddress,
  loader: wordsOf('home'),
  component: lazyRouteComponent(() => import('./screens/notifications/notifications.tsx'), 'Notifications'),
});

let itemSearch: Promise<typeof import('./screens/item-search/item-search.tsx')> | undefined;

/** Kept: to import what is there already still takes a turn of the page, and the rows would be asked for later. */
function importItemSearch() {
  itemSearch ??= import('./screens/item-search/item-search.tsx');
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

/** The first page of a visit has none yet to fetch them with; that its code cannot be had, the screen itself tells. */
async function fetchRows({ context, params, location }: ListVisit): Promise<void> {
  const { resource } = params as { readonly resource: string };
  const queries = ownQueries();
  if (!queries) return;
  try {
    const { prepareList } = await loadChunk(importItemSearch);
    const settings = context.settings.current()?.current().settings?.item_component?.[resource];
    await prepareList(queries, resource, readListAddress({ ...location.search }), settings);
  } catch {
    // The list fetches them by itself.
  }
}

const itemSearchPath = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => portal,
    path,
    ...gated('ItemSearch'),
    validateSearch: readListAddress,
    // Also when one was there before, or its words came ahead: the rows are waited for a moment.
    loader: {
      staleReloadMode: 'blocking',
      handler: (visit) => Promise.all([wordsOf()(visit), visit.preload || fetchRows(visit)]),
    },
    preloadStaleTime: 0,
    component: lazyRouteComponent(importItemSearch, 'ItemSearch'),
  });

const itemDisplay = createRoute({
  getParentRoute: () => portal,
  path: '/item-display/$resource/$resourceId',
  ...gated('ItemDisplay'),
  validateSearch: readItemAddress,
  loader: wordsOf('item'),
  component: lazyRouteComponent(() => import('./screens/item-display/item-display.tsx'), 'ItemDisplay'),
});

const itemCreate = createRoute({
  getParentRoute: () => portal,
  path: '/item-display/$resource/new',
  ...gated('ItemDisplay'),
  validateSearch: readCreateAddress,
  loader: wordsOf('item'),
  component: lazyRouteComponent(() => import('./screens/item-create/item-create.tsx'), 'ItemCreate'),
});

const foreignKeyDisplay = createRoute({
  getParentRoute: () => portal,
  path: '/item-display/$resource/$resourceId/foreign-key/$foreignResource/$foreignKey',
  ...gated('ItemDisplay'),
  validateSearch: readItemAddress,
  loader: wordsOf('item'),
  component: lazyRouteComponent(() => import('./screens/item-display/foreign-key-display.tsx'), 'ForeignKeyDisplay'),
});

const debtStatement = createRoute({
  getParentRoute: () => portal,
  path: '/debt-statement/$caseId',
  ...gated('ItemDisplay'),
  validateSearch: readStatementAddress,
  loader: wordsOf('debt'),
  component: lazyRouteComponent(() => import('./screens/debt-statement/debt-statement.tsx'), 'DebtStatement'),
});

const operations = createRoute({
  getParentRoute: () => portal,
  path: '/operations',
  ...gated('ItemSearch'),
  loader: wordsOf('operations'),
  component: lazyRouteComponent(() => import('./screens/operations/operations.tsx'), 'Operations'),
});

/** Addresses that the gate leads on from; one that leads nowhere is not found. */
const notFoundPath = <const Path extends string>(path: Path, screen: Screen) =>
  createRoute({ getParentRoute: () => portal, path, ...gated(screen), component: showNotFound });

export function createPortalRouter(context: RouterContext) {
  return createRouter({
    routeTree: root.addChildren([
      bareFrame.addChildren([
        login,
        bareNotFound('/self-registration', 'SelfRegistration'),
        bareNotFound('/creditor-onboarding', 'CreditorOnboarding'),
      ]),
      signOutPath('/sign-out'),
      signOutPath('/sign-out-callback'),
      signOutPath('/signout-callback'),
      portal.addChildren([
        home,
        itemSearchPath('/item-search/$resource'),
        itemSearchPath('/item-search/$parent/$resource'),
        itemDisplay,
        itemCreate,
        foreignKeyDisplay,
        debtStatement,
        notifications,
        operations,
        notFoundPath('/open', 'Open'),
        notFoundPath('/decisions', 'Decisions'),
        notFoundPath('/decision/$decisionId', 'Decision'),
        notFoundPath('$', 'NotFound'),
      ]),
    ]),
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: CrashScreen,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
  interface StaticDataRouteOption {
    /** What the gate knows this route as. */
    screen?: Screen;
  }
  interface HistoryState {
    /** Set when the person did not ask to be signed out. */
    sessionEnded?: true;
  }
}
