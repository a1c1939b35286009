import { definePanel } from '../../resource-ui/panel/define-panel.ts';
import type { Panels } from '../../resource-ui/panel/panels-context.ts';

export const channelPanels: Panels = {
  'case-contact': definePanel(() => import('./case-contact.tsx'), 'CaseContactPanel', [
    'letters',
    'sms--messages',
    'contact--logs',
    'debtors',
  ]),
};
