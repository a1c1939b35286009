import { definePanel } from '../../resource-ui/panel/define-panel.ts';
import type { Panels } from '../../resource-ui/panel/panels-context.ts';

export const specialDebtorPanels: Panels = {
  'group-cases': definePanel(() => import('./group-cases.tsx'), 'GroupCasesPanel', ['cases']),
  'special-standing': definePanel(() => import('./special-standing.tsx'), 'SpecialStandingPanel'),
  'trustee-card': definePanel(() => import('./trustee-card.tsx'), 'TrusteeCardPanel', ['trustees']),
};
