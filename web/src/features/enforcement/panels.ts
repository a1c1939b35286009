import { definePanel } from '../../resource-ui/panel/define-panel.ts';
import type { Panels } from '../../resource-ui/panel/panels-context.ts';

export const enforcementPanels: Panels = {
  'application-claim': definePanel(() => import('./application-claim.tsx'), 'ApplicationClaimPanel'),
  'authority-file': definePanel(() => import('./authority-file-tab.tsx'), 'AuthorityFileTab'),
};
