import { lazyRouteComponent as lazy } from '@tanstack/react-router';
import { loadChunk } from '../api/load-chunk.ts';

/**
 * The router's own, with our patience. An error of ours also keeps the router from loading the page anew by itself,
 * which without a network would leave the person with nothing.
 */
export const lazyRouteComponent: typeof lazy = (importer, name) => lazy(() => loadChunk(importer), name);
