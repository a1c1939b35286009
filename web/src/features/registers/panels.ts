import { definePanel } from '../../resource-ui/panel/define-panel.ts';
import type { Panels } from '../../resource-ui/panel/panels-context.ts';

export const registerPanels: Panels = {
  credit: definePanel(() => import('./credit.tsx'), 'Credit', ['credit--reports']),
  'register-difference': definePanel(() => import('./register-difference.tsx'), 'RegisterDifference', ['debtors']),
};
