import { createRouter } from '@tanstack/react-router';
import { CrashScreen } from '../shell/connection/crash-screen.tsx';
import type { Screen } from '../shell/gate/gate.ts';
import { parseSearch, stringifySearch } from '../shell/gate/search-params.ts';
import { accessRoutes, signInRoutes, signOutRoutes } from './access-routes.ts';
import { caseRoutes } from './case-routes.ts';
import { decisionRoutes } from './decision-routes.ts';
import { homeRoutes } from './home-routes.ts';
import { moneyRoutes } from './money-routes.ts';
import { notificationRoutes } from './notification-routes.ts';
import { bareFrame, notFoundPath, portal, type RouterContext, root } from './parent-routes.ts';
import { partyRoutes, taskFrame, taskRoutes } from './party-routes.ts';
import { platformRoutes } from './platform-routes.ts';
import { resourceRoutes } from './resource-routes.ts';
import { ticketRoutes } from './ticket-routes.ts';

/** One manifest per topic. */
const portalRoutes = [
  ...homeRoutes,
  ...resourceRoutes,
  ...caseRoutes,
  ...moneyRoutes,
  ...notificationRoutes,
  ...platformRoutes,
  ...decisionRoutes,
  ...ticketRoutes,
  ...accessRoutes,
  ...partyRoutes,
  notFoundPath('/open', 'Open'),
  notFoundPath('$', 'NotFound'),
] as const;

export function createPortalRouter(context: RouterContext) {
  return createRouter({
    routeTree: root.addChildren([
      bareFrame.addChildren(signInRoutes),
      taskFrame.addChildren(taskRoutes),
      ...signOutRoutes,
      portal.addChildren(portalRoutes),
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
    /** The name of this route for the gate. */
    screen?: Screen;
  }
  interface HistoryState {
    /** Set if the user did not request to be signed out. */
    sessionEnded?: true;
  }
}
