import { definePanel } from '../../resource-ui/panel/define-panel.ts';
import type { Panels } from '../../resource-ui/panel/panels-context.ts';

export const accessPanels: Panels = {
  'user-rights': definePanel(() => import('./rights/user-rights.tsx'), 'UserRights', ['access--groups']),
  'user-why': definePanel(() => import('./why/user-why.tsx'), 'UserWhy', ['access--groups']),
};
