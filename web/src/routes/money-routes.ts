import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent } from '../loading/lazy-screen.ts';
import { readStatementAddress } from '../screens/debt-statement/statement-address.ts';
import { gated } from '../shell/gate/gated.ts';
import { loadTexts, portal } from './parent-routes.ts';

const debtStatement = createRoute({
  getParentRoute: () => portal,
  path: '/debt-statement/$caseId',
  ...gated('ItemDisplay'),
  validateSearch: readStatementAddress,
  loader: loadTexts('debt'),
  component: lazyRouteComponent(async () => (await import('./money-screens.ts')).debtStatement(), 'DebtStatement'),
});

export const moneyRoutes = [debtStatement] as const;
