import { definePanel } from '../../resource-ui/panel/define-panel.ts';
import type { Panels } from '../../resource-ui/panel/panels-context.ts';

export const platformPanels: Panels = {
  alarm: definePanel(() => import('./alarm-page.tsx'), 'AlarmPage'),
};
