import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent } from '../loading/lazy-screen.ts';
import type { Screen } from '../shell/gate/gate.ts';
import { gated } from '../shell/gate/gated.ts';
import { bareFrame, loadTexts, portal, root, showNotFound } from './parent-routes.ts';

const login = createRoute({
  getParentRoute: () => bareFrame,
  path: '/login',
  ...gated('Login'),
  component: lazyRouteComponent(() => import('../screens/login/login.tsx'), 'Login'),
});

/** The gate redirects here; the screen does not exist yet. */
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
    component: lazyRouteComponent(() => import('../screens/sign-out/sign-out.tsx'), 'SignOut'),
  });

export const signInRoutes = [
  login,
  bareNotFound('/self-registration', 'SelfRegistration'),
  bareNotFound('/creditor-onboarding', 'CreditorOnboarding'),
] as const;

export const signOutRoutes = [
  signOutPath('/sign-out'),
  signOutPath('/sign-out-callback'),
  signOutPath('/signout-callback'),
] as const;

const userManagement = createRoute({
  getParentRoute: () => portal,
  path: '/user-management',
  ...gated('ItemSearch'),
  loader: loadTexts('item', 'people'),
  component: lazyRouteComponent(async () => (await import('./access-screens.ts')).userManagement(), 'UserManagement'),
});

export const accessRoutes = [userManagement] as const;
