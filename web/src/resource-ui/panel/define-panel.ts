import { type ComponentType, lazy } from 'react';
import type { PanelProps } from './panel-props.ts';
import type { PanelEntry } from './panels-context.ts';

/** A panel whose code is loaded when it is first shown; `reads` names the other resources that it reads. */
export function definePanel<Name extends string>(
  load: () => Promise<{ readonly [Part in Name]: ComponentType<PanelProps> }>,
  name: Name,
  reads: readonly string[] = [],
  Shape?: ComponentType,
): PanelEntry {
  const component = lazy(
    async (): Promise<{ default: ComponentType<PanelProps> }> => ({ default: (await load())[name] }),
  );
  return { reads, component, ...(Shape && { Shape }) };
}
