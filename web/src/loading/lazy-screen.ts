import { lazyRouteComponent as lazy } from '@tanstack/react-router';
import { loadChunk } from './load-chunk.ts';

/**
 * A screen, or a part of one, whose code is loaded when it is needed, with the retries of `loadChunk`. Loaded code is
 * drawn at once, while React's `lazy` would delay it by 300 ms. The error of `loadChunk` also keeps the router from
 * reloading the page, which without a network would show nothing.
 */
export const lazyRouteComponent: typeof lazy = (importer, name) => lazy(() => loadChunk(importer), name);
