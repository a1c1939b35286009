import { definePanel } from '../../resource-ui/panel/define-panel.ts';
import type { Panels } from '../../resource-ui/panel/panels-context.ts';

export const partyPanels: Panels = {
  'creditor-readiness': definePanel(() => import('./creditor-readiness.tsx'), 'CreditorReadiness'),
};
