import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent } from '../loading/lazy-screen.ts';
import { gated } from '../shell/gate/gated.ts';
import { loadTexts, portal, type RouterContext, root } from './parent-routes.ts';

/** Parent of what a signed-in user does before the portal opens. */
export const taskFrame = createRoute({
  getParentRoute: () => root,
  id: 'task',
  loader: ({ context }) => loadTaskTexts(context),
  component: lazyRouteComponent(async () => (await import('./party-screens.ts')).taskFrame(), 'TaskFrame'),
});

const loadTaskTexts = ({ texts }: RouterContext) =>
  Promise.all((['portal', 'resources', 'item', 'eid', 'onboarding'] as const).map(texts.load));

const creditorOnboarding = createRoute({
  getParentRoute: () => taskFrame,
  path: '/creditor-onboarding',
  ...gated('CreditorOnboarding'),
  component: lazyRouteComponent(
    async () => (await import('./party-screens.ts')).creditorOnboarding(),
    'CreditorOnboarding',
  ),
});

const onboardingCompleted = createRoute({
  getParentRoute: () => portal,
  path: '/onboarding-completed',
  ...gated('ItemSearch'),
  validateSearch: ({ creditor }: Readonly<Record<string, unknown>>) =>
    /^[0-9a-f]{24}$/.test(String(creditor)) ? { creditor: String(creditor) } : {},
  loader: loadTexts('onboarding'),
  component: lazyRouteComponent(
    async () => (await import('./party-screens.ts')).onboardingCompleted(),
    'OnboardingCompleted',
  ),
});

export const taskRoutes = [creditorOnboarding] as const;
export const partyRoutes = [onboardingCompleted] as const;
