import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { readItemAddress } from './generated/item/item-address.ts';
import { readListAddress } from './generated/list/list-address.ts';
import { CrashScreen } from './shell/crash-screen.tsx';
import { requireNoSession, requireSession } from './shell/guards.ts';
import { parseSearch, stringifySearch } from './shell/search-params.ts';
import type { TextsStore } from './shell/texts-store.ts';

export type RouterContext = { readonly texts: TextsStore };

const root = createRootRouteWithContext<RouterContext>()();

const signInFrame = createRoute({
  getParentRoute: () => root,
  id: 'before-sign-in',
  beforeLoad: requireNoSession,
  component: lazyRouteComponent(() => import('./shell/sign-in-frame.tsx'), 'SignInFrame'),
});

const login = createRoute({
  getParentRoute: () => signInFrame,
  path: '/login',
  component: lazyRouteComponent(() => import('./screens/login/login.tsx'), 'Login'),
});

const signOutPath = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(() => import('./screens/sign-out/sign-out.tsx'), 'SignOut'),
  });

const portal = createRoute({
  getParentRoute: () => root,
  id: 'portal',
  beforeLoad: requireSession,
  loader: ({ context }) => context.texts.load('portal'),
  component: lazyRouteComponent(() => import('./shell/portal-frame.tsx'), 'PortalFrame'),
});

const home = createRoute({
  getParentRoute: () => portal,
  path: '/',
  component: lazyRouteComponent(() => import('./screens/home/home.tsx'), 'Home'),
});

const itemSearchPath = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => portal,
    path,
    validateSearch: readListAddress,
    component: lazyRouteComponent(() => import('./screens/item-search/item-search.tsx'), 'ItemSearch'),
  });

const itemDisplay = createRoute({
  getParentRoute: () => portal,
  path: '/item-display/$resource/$resourceId',
  validateSearch: readItemAddress,
  component: lazyRouteComponent(() => import('./screens/item-display/item-display.tsx'), 'ItemDisplay'),
});

const anyOther = createRoute({
  getParentRoute: () => portal,
  path: '$',
  component: lazyRouteComponent(() => import('./screens/not-found/not-found.tsx'), 'NotFound'),
});

export function createPortalRouter(context: RouterContext) {
  return createRouter({
    routeTree: root.addChildren([
      signInFrame.addChildren([login]),
      signOutPath('/sign-out'),
      signOutPath('/sign-out-callback'),
      signOutPath('/signout-callback'),
      portal.addChildren([
        home,
        itemSearchPath('/item-search/$resource'),
        itemSearchPath('/item-search/$parent/$resource'),
        itemDisplay,
        anyOther,
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
  interface HistoryState {
    /** Set when the person did not ask to be signed out. */
    sessionEnded?: true;
  }
}
