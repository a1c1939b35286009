import { localStorageColorSchemeManager, type MantineColorScheme } from '@mantine/core';

/** The key is also read by public/before-paint.js. */
export const colourSchemeManager = localStorageColorSchemeManager({ key: 'fordra.colour-scheme' });

export const colourSchemes: readonly MantineColorScheme[] = ['light', 'dark', 'auto'];
