import type { Bundle } from '@fordra/texts/load-bundle';
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import type { ReportFault } from '../api/report-fault.ts';
import type { SessionQueries } from '../api/session-queries.ts';
import { lazyRouteComponent } from '../loading/lazy-screen.ts';
import type { Screen } from '../shell/gate/gate.ts';
import { gated } from '../shell/gate/gated.ts';
import type { SettingsKeeper } from '../shell/settings/settings-keeper.ts';
import type { TextsStore } from '../texts/texts-store.ts';

export type RouterContext = {
  readonly texts: TextsStore;
  readonly settings: SettingsKeeper;
  readonly queries: SessionQueries;
  readonly report: ReportFault;
};

const showNotFound = lazyRouteComponent(() => import('../screens/not-found/not-found.tsx'), 'NotFound');

export const root = createRootRouteWithContext<RouterContext>()({
  notFoundComponent: lazyRouteComponent(() => import('./instead-of-app.tsx'), 'InsteadOfApp'),
});

/** Parent of the pages without header, footer and drawers. */
export const bareFrame = createRoute({
  getParentRoute: () => root,
  id: 'bare',
  loader: ({ context }) => context.texts.load('sign-in'),
  component: lazyRouteComponent(() => import('../shell/sign-in-frame.tsx'), 'SignInFrame'),
});

/** Parent of every page behind the sign-in. */
export const portal = createRoute({
  getParentRoute: () => root,
  id: 'portal',
  loader: ({ context }) => Promise.all([context.texts.load('portal'), context.settings.settled()]),
  component: lazyRouteComponent(() => import('../shell/portal-frame.tsx'), 'PortalFrame'),
});

/** Loads the texts of the resources' attributes and the named bundles. */
export const loadTexts =
  (...bundles: readonly Bundle[]) =>
  ({ context }: { readonly context: RouterContext }) =>
    Promise.all(['resources' as const, ...bundles].map(context.texts.load));

/** An address that the gate redirects from; without a redirect it is not found. */
export const notFoundPath = <const Path extends string>(path: Path, screen: Screen) =>
  createRoute({ getParentRoute: () => portal, path, ...gated(screen), component: showNotFound });
