import { definePanel } from '../../resource-ui/panel/define-panel.ts';
import type { Panels } from '../../resource-ui/panel/panels-context.ts';

export const flowPanels: Panels = {
  'flow-compare': definePanel(() => import('./flow-comparison-tab.tsx'), 'FlowComparisonTab', ['cases']),
  'flow-diagram': definePanel(() => import('./flow-diagram-tab.tsx'), 'FlowDiagramTab'),
};
