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

const fileUpload = createRoute({
  getParentRoute: () => portal,
  path: '/case-registration/file-upload',
  ...gated('ItemSearch'),
  // Any text may be in an address; only an id is asked for.
  validateSearch: ({ report }: { report?: unknown }): { report?: string } =>
    typeof report === 'string' && /^[0-9a-f]{24}$/.test(report) ? { report } : {},
  loader: loadTexts('item', 'case', 'registration'),
  component: lazyRouteComponent(async () => (await import('./case-screens.ts')).fileUpload(), 'FileUpload'),
});

export const caseRoutes = [registration, fileUpload, summary] as const;
