import { definePanel } from '../../resource-ui/panel/define-panel.ts';
import type { Panels } from '../../resource-ui/panel/panels-context.ts';

export const decisionPanels: Panels = {
  'decision-page': definePanel(() => import('./decision-page.tsx'), 'DecisionPage'),
  'case-decisions': definePanel(() => import('./case-decisions.tsx'), 'CaseDecisions', ['decisions']),
};
