import { allResources } from '@fordra/resources/all-resources';
import { tableOf } from '@fordra/schema/define-resource';
import { columnTypeOf, storedFields } from './draft-column.ts';

type Types = Readonly<Record<string, string>>;

const ownTypes: Types = { _id: 'text', _etag: 'text', _created: 'timestamptz', _updated: 'timestamptz' };

/** What every accepted write leaves behind; its table is read by hand. */
const historyTypes: Types = {
  _created: 'timestamptz',
  method: 'text',
  resource: 'text',
  resource_id: 'text',
  action: 'text',
  user_id: 'text',
  signed_in_by: 'text',
  from_address: 'text',
  request_id: 'text',
  account: 'text',
  partner: 'text',
  changes: 'jsonb',
};

/** Where the bytes of a file lie, beside what is told of it. */
const contentTypes: Types = {
  file: 'text',
  stored_name: 'text',
  thumbnail_name: 'text',
  sha256: 'text',
  charset: 'text',
};

const typesByTable: ReadonlyMap<string, Types> = new Map([
  ...allResources.map((resource) => {
    const own = storedFields(resource).map(([name, field]) => [name, columnTypeOf(field)] as const);
    return [tableOf(resource), { ...ownTypes, ...Object.fromEntries(own) }] as const;
  }),
  ['history_entries', historyTypes],
  ['media_contents', contentTypes],
]);

/** The columns of a table that are written in bulk, with their types. */
export function columnTypesOf(table: string): Types {
  const types = typesByTable.get(table);
  if (!types) throw new Error(`nothing is known of the columns of ${table}`);
  return types;
}
