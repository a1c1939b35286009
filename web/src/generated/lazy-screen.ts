import { lazyRouteComponent as lazy } from '@tanstack/react-router';
import { loadChunk } from '../api/load-chunk.ts';

/**
 * A screen or a part of one whose code is fetched when it is needed: the router's own way, with our patience. What is
 * there already is drawn at once, while React's `lazy` would hold it back for 300 ms. An error of ours also keeps the router from loading the page anew by itself,
 * which without a network would leave the person with nothing.
 */
export const lazyRouteComponent: typeof lazy = (importer, name) => lazy(() => loadChunk(importer), name);
