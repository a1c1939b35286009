import { localStorageColorSchemeManager, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';

/** The key is also read by public/before-paint.js. */
const kept = localStorageColorSchemeManager({ key: 'fordra.colour-scheme' });
const listeners = new Set<(scheme: MantineColorScheme) => void>();

/** Stores the choice in the browser, and follows choices made outside the page's components. */
export const colourSchemeManager: MantineColorSchemeManager = {
  ...kept,
  subscribe: (onUpdate) => {
    kept.subscribe(onUpdate);
    listeners.add(onUpdate);
  },
  unsubscribe: () => {
    kept.unsubscribe();
    listeners.clear();
  },
};

export const colourSchemes: readonly MantineColorScheme[] = ['light', 'dark', 'auto'];

/** The choice made on this device; undefined without one. */
export function chosenColourScheme(): MantineColorScheme | undefined {
  // The manager returns the default if nothing is stored: only a stored choice gives the same for two defaults.
  const chosen = kept.get('light');
  return chosen === kept.get('dark') ? chosen : undefined;
}

export function wearColourScheme(scheme: MantineColorScheme): void {
  kept.set(scheme);
  for (const onUpdate of listeners) onUpdate(scheme);
}
