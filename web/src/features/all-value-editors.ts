import type { ValueEditors } from '../resource-ui/value/value-editors.ts';
import { accessValueEditors } from './access/value-editors.ts';
import { platformValueEditors } from './platform/value-editors.ts';

export const allValueEditors: ValueEditors = { ...accessValueEditors, ...platformValueEditors };
