import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent } from '../loading/lazy-screen.ts';
import { readPresetAddress } from '../resource-ui/list/plan/preset-address.ts';
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

const matching = createRoute({
  getParentRoute: () => portal,
  path: '/finance/matching',
  ...gated('ItemSearch'),
  validateSearch: ({ row }: Readonly<Record<string, unknown>>) =>
    /^[0-9a-f]{24}$/.test(String(row)) ? { row: String(row) } : {},
  loader: loadTexts('debt', 'item'),
  component: lazyRouteComponent(async () => (await import('./money-screens.ts')).matching(), 'Matching'),
});

const unplacedPayments = createRoute({
  getParentRoute: () => portal,
  path: '/finance/unplaced-payments',
  ...gated('ItemSearch'),
  validateSearch: readPresetAddress,
  loader: loadTexts(),
  component: lazyRouteComponent(
    async () => (await import('./money-screens.ts')).unplacedPayments(),
    'UnplacedPayments',
  ),
});

const overpayments = createRoute({
  getParentRoute: () => portal,
  path: '/finance/overpayments',
  ...gated('ItemSearch'),
  validateSearch: readPresetAddress,
  loader: loadTexts(),
  component: lazyRouteComponent(async () => (await import('./money-screens.ts')).overpayments(), 'Overpayments'),
});

const newVoucher = createRoute({
  getParentRoute: () => portal,
  path: '/finance/new-voucher',
  ...gated('ItemSearch'),
  loader: loadTexts('debt', 'item'),
  component: lazyRouteComponent(async () => (await import('./money-screens.ts')).newVoucher(), 'NewVoucher'),
});

const dailySettlement = createRoute({
  getParentRoute: () => portal,
  path: '/finance/daily-settlement',
  ...gated('ItemSearch'),
  validateSearch: readStatementAddress,
  loader: loadTexts('debt', 'item'),
  component: lazyRouteComponent(async () => (await import('./money-screens.ts')).dailySettlement(), 'DailySettlement'),
});

const creditorReports = createRoute({
  getParentRoute: () => portal,
  path: '/creditor-reports',
  ...gated('ItemSearch'),
  loader: loadTexts('debt', 'item'),
  component: lazyRouteComponent(async () => (await import('./money-screens.ts')).creditorReports(), 'CreditorReports'),
});

export const moneyRoutes = [
  debtStatement,
  matching,
  unplacedPayments,
  overpayments,
  dailySettlement,
  newVoucher,
  creditorReports,
] as const;
