import { typstRenderer } from '../../src/integrations/typst/typst-renderer.ts';

/** The printer of letters, for those who see integrations through their port alone; with other templates, if told. */
export function openPrinter(workspace?: string) {
  return typstRenderer({ ...(workspace && { workspace }) });
}
