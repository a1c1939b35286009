import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent } from '../loading/lazy-screen.ts';
import { gated } from '../shell/gate/gated.ts';
import { loadTexts, portal } from './parent-routes.ts';

const registration = createRoute({
  getParentRoute: () => portal,
  path: '/case-registration',
  ...gated('ItemSearch'),
  loader: loadTexts('item', 'case', 'registration'),
  component: lazyRouteComponent(async () => (await import('./case-screens.ts')).caseRegistration(), 'CaseRegistration'),
});

const summary = createRoute({
  getParentRoute: () => portal,
  path: '/case-registration/summary/$case_registration_id',
  ...gated('ItemDisplay'),
  loader: loadTexts('item', 'case', 'registration'),
  component: lazyRouteComponent(
    async () => (await import('./case-screens.ts')).registrationSummary(),
    'RegistrationSummary',
  ),
});

export const caseRoutes = [registration, summary] as const;
