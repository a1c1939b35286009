import { lazyRouteComponent } from '../../loading/lazy-screen.ts';
import type { ValueEditors } from '../../resource-ui/value/value-editors.ts';

export const platformValueEditors: ValueEditors = {
  'ui--structures.structure': {
    Editor: lazyRouteComponent(() => import('./screens/structure-field.tsx'), 'StructureField'),
    Shown: lazyRouteComponent(() => import('./screens/structure-field.tsx'), 'ShownStructure'),
  },
};
