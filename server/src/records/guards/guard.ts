import type { Issue } from '@fordra/schema/issues';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import type { Requester } from '../rows/requester.ts';

/** `before` is undefined on creation, `after` on removal. */
export type GuardedChange = { readonly before: Row | undefined; readonly after: Row | undefined };

/** The issues of each change. */
export type Guard = (
  tx: Database,
  requester: Requester,
  changes: readonly GuardedChange[],
) => Promise<readonly (readonly Issue[])[]>;
