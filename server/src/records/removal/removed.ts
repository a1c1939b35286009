import type { Issue } from '@fordra/schema/issues';

export type Removed =
  | { readonly outcome: 'removed' | 'no right' | 'no etag' | 'stale' }
  | { readonly outcome: 'invalid'; readonly issues: readonly Issue[] };
