import { accessViews } from './access/access-views.ts';
import { caseViews } from './cases/cases-views.ts';
import { decisionViews } from './decisions/decisions-views.ts';
import type { ImplementedView } from './definition/implement-view.ts';
import { flowViews } from './flow/flow-views.ts';
import { moneyViews } from './money/money-views.ts';
import { partyViews } from './parties/parties-views.ts';
import { plansViews } from './plans/plans-views.ts';
import { platformViews } from './platform/platform-views.ts';
import { ticketViews } from './tickets/tickets-views.ts';

/** Every view, topic by topic. A view is listed in its topic's file. */
export const allViews: readonly ImplementedView[] = [
  ...accessViews,
  ...moneyViews,
  ...caseViews,
  ...decisionViews,
  ...flowViews,
  ...ticketViews,
  ...platformViews,
  ...plansViews,
  ...partyViews,
];
