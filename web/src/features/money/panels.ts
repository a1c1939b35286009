import { definePanel } from '../../resource-ui/panel/define-panel.ts';
import type { Panels } from '../../resource-ui/panel/panels-context.ts';

export const moneyPanels: Panels = {
  'debt-summary': definePanel(() => import('./debt-tab.tsx'), 'DebtTab'),
  'suggested-matches': definePanel(() => import('./matching/suggested-matches.tsx'), 'SuggestedMatchesTab'),
};
