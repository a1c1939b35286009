import { definePanel } from '../../resource-ui/panel/define-panel.ts';
import type { Panels } from '../../resource-ui/panel/panels-context.ts';

export const accessPanels: Panels = {
  'user-rights': definePanel(() => import('./rights/user-rights.tsx'), 'UserRights', ['access--groups']),
  // Those who administer users read groups; on the pages of others' users there would be nothing to read.
  'user-sessions': definePanel(() => import('./ways-in/user-ways-in.tsx'), 'UserSessions', ['access--groups']),
  'user-identities': definePanel(() => import('./ways-in/user-ways-in.tsx'), 'UserIdentities', ['access--groups']),
  'user-why': definePanel(() => import('./why/user-why.tsx'), 'UserWhy', ['access--groups']),
};
