import { definePanel } from '../../resource-ui/panel/define-panel.ts';
import type { Panels } from '../../resource-ui/panel/panels-context.ts';

export const disputePanels: Panels = {
  'dispute-desk': definePanel(() => import('./dispute-desk.tsx'), 'DisputeDesk'),
};
