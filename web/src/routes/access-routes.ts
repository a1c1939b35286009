import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent } from '../loading/lazy-screen.ts';
import { gated } from '../shell/gate/gated.ts';
import { bareFrame, loadTexts, portal, root } from './parent-routes.ts';

const login = createRoute({
  getParentRoute: () => bareFrame,
  path: '/login',
  ...gated('Login'),
  component: lazyRouteComponent(() => import('../screens/login/login.tsx'), 'Login'),
});

const selfRegistration = createRoute({
  getParentRoute: () => bareFrame,
  path: '/self-registration',
  ...gated('SelfRegistration'),
  loader: ({ context }) => context.texts.load('self-registration'),
  component: lazyRouteComponent(() => import('../screens/self-registration/self-registration.tsx'), 'SelfRegistration'),
});

const signOutPath = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    ...gated('SignOut'),
    component: lazyRouteComponent(() => import('../screens/sign-out/sign-out.tsx'), 'SignOut'),
  });

export const signInRoutes = [login, selfRegistration] as const;

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
