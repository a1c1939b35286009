import { type Resource, tableOf } from '@fordra/schema/define-resource';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { toParameter } from '../sql/to-parameter.ts';
import type { Row } from './select-documents.ts';

export type Written = {
  readonly _id: string;
  readonly _etag: string;
  readonly _created: string;
  readonly _updated: string;
};

/**
 * Call it in a transaction that checks the owner of the new row afterwards, since an insert has no scope. `_created`
 * and `_updated` are set to one instant, which the defaults of the two columns would not guarantee.
 */
export async function insertDocument(tx: Database, resource: Resource, values: Row): Promise<Written> {
  const columns = Object.keys(values).filter((name) => !isGenerated(resource, name));
  const now = sql`(select at from moment)`;
  const { rows } = await sql<Written>`
    with moment as materialized (select business_now() as at)
    insert into ${sql.table(tableOf(resource))}
      (${sql.join([...columns, '_created', '_updated'].map((name) => sql.ref(name)))})
    values (${sql.join([...columns.map((name) => toParameter(resource, name, values[name])), now, now])})
    returning _id, _etag, _created, _updated`.execute(tx);
  return rows[0]!;
}

function isGenerated({ fields }: Resource, name: string): boolean {
  const field = fields[name];
  return field !== undefined && 'generated' in field && field.generated === true;
}
