import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent } from '../loading/lazy-screen.ts';
import { gated } from '../shell/gate/gated.ts';
import { loadTexts, portal } from './parent-routes.ts';

const operations = createRoute({
  getParentRoute: () => portal,
  path: '/operations',
  ...gated('ItemSearch'),
  loader: loadTexts('operations'),
  component: lazyRouteComponent(async () => (await import('./platform-screens.ts')).operations(), 'Operations'),
});

export const platformRoutes = [operations] as const;
