import { type ComponentType, createContext, use } from 'react';
import type { PanelProps } from './panel-props.ts';

export type PanelEntry = {
  /** Other resources the panel reads: its tab is hidden from a user who may not read them. */
  readonly reads: readonly string[];
  readonly component: ComponentType<PanelProps>;
  /** What is drawn until its code and its item are loaded; by default an empty card. */
  readonly Shape?: ComponentType;
};

/** Panels by the name that a UI structure uses. */
export type Panels = Readonly<Record<string, PanelEntry>>;

/** Provided by the screen that shows an item, since features import this folder and not the reverse. */
export const PanelsContext = createContext<Panels>({});

export function useFindPanel(): (name: string) => PanelEntry | undefined {
  const panels = use(PanelsContext);
  return (name) => (Object.hasOwn(panels, name) ? panels[name] : undefined);
}
