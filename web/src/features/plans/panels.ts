import { definePanel } from '../../resource-ui/panel/define-panel.ts';
import type { Panels } from '../../resource-ui/panel/panels-context.ts';

export const planPanels: Panels = {
  'case-plan': definePanel(() => import('./case-plan-tab.tsx'), 'CasePlanTab'),
  'plan-schedule': definePanel(() => import('./plan-schedule-tab.tsx'), 'PlanScheduleTab'),
  'plan-cases': definePanel(() => import('./plan-cases.tsx'), 'PlanCases', ['cases']),
  'plan-card': definePanel(() => import('./plans-card.tsx'), 'PlansCard', ['amortizations']),
  'plan-log': definePanel(() => import('./plan-log.tsx'), 'PlanLog', ['case--events']),
};
