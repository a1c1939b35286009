import { sql } from 'kysely';

/** What every write of a document changes. `_updated` rises with every write, also within one millisecond. */
export const nextVersion = {
  _etag: sql<string>`new_etag()`,
  _updated: sql<string>`greatest(business_now(), _updated + interval '1 millisecond')`,
};
