import { definePanel } from '../../resource-ui/panel/define-panel.ts';
import type { Panels } from '../../resource-ui/panel/panels-context.ts';
import { CasePageShape } from './case-page-shape.tsx';

export const casePanels: Panels = {
  'case-event': definePanel(() => import('./event-page.tsx'), 'EventPage', ['cases']),
  'case-readers': definePanel(() => import('./readers/case-readers.tsx'), 'CaseReadersPanel', ['stand-ins']),
  'case-page': definePanel(() => import('./case-page.tsx'), 'CasePage', [], CasePageShape),
};
