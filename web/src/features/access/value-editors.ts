import { lazyRouteComponent } from '../../loading/lazy-screen.ts';
import type { ValueEditors } from '../../resource-ui/value/value-editors.ts';

const rights = {
  Editor: lazyRouteComponent(() => import('./rights/editor/rights-field.tsx'), 'RightsField'),
  Shown: lazyRouteComponent(() => import('./rights/editor/shown-rights.tsx'), 'ShownRights'),
};

export const accessValueEditors: ValueEditors = {
  'access--groups.rights': rights,
  'access--templates.rights': rights,
};
