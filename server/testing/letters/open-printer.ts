import { typstRenderer } from '../../src/integrations/typst/typst-renderer.ts';

/**
 * The letter renderer, for tests that may import integrations through their port only; with other templates if given.
 */
export function openPrinter(workspace?: string) {
  return typstRenderer({ ...(workspace && { workspace }) });
}
