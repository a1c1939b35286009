import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent } from '../loading/lazy-screen.ts';
import { gated } from '../shell/gate/gated.ts';
import { portal } from './parent-routes.ts';

const home = createRoute({
  getParentRoute: () => portal,
  path: '/',
  ...gated('Home'),
  loader: ({ context }) => {
    // The texts of the panels are loaded beside the page; the greeting does not wait for them.
    void context.texts.load('home').catch(() => undefined);
  },
  component: lazyRouteComponent(() => import('../screens/home/home.tsx'), 'Home'),
});

export const homeRoutes = [home] as const;
