import type { Issue } from '@fordra/schema/issues';
import type { Row } from '../../store/documents/select-documents.ts';

export type Changed =
  | { readonly outcome: 'changed'; readonly _id: string; readonly _etag: string; readonly _updated: string }
  | { readonly outcome: 'no right' | 'no item' | 'no etag' | 'stale' | 'other id' }
  | { readonly outcome: 'no attribute right'; readonly attribute: string }
  | { readonly outcome: 'invalid'; readonly issues: readonly Issue[] };

export type Change = { readonly id: string; readonly etag: string | undefined; readonly body: Row };
