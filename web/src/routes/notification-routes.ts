import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent } from '../loading/lazy-screen.ts';
import { readNotificationsAddress } from '../screens/notifications/notifications-address.ts';
import { gated } from '../shell/gate/gated.ts';
import { loadTexts, portal } from './parent-routes.ts';

const notifications = createRoute({
  getParentRoute: () => portal,
  path: '/notifications',
  ...gated('Notifications'),
  validateSearch: readNotificationsAddress,
  loader: loadTexts('home'),
  component: lazyRouteComponent(
    async () => (await import('./notification-screens.ts')).notifications(),
    'Notifications',
  ),
});

export const notificationRoutes = [notifications] as const;
