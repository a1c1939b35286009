import { allResources } from '@fordra/resources/all-resources';
import { tableOf } from '@fordra/schema/define-resource';
import { columnTypeOf, storedFields } from '../sql/draft-column.ts';
import type { Row } from './select-documents.ts';

type Types = Readonly<Record<string, string>>;

const ownTypes: Types = { _id: 'text', _etag: 'text', _created: 'timestamptz', _updated: 'timestamptz' };

/** The history of writes; no resource file describes its table. */
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

/** Where the bytes of a file are stored, in addition to the attributes of the resource. */
const contentTypes: Types = {
  file: 'text',
  stored_name: 'text',
  thumbnail_name: 'text',
  sha256: 'text',
  charset: 'text',
};

const typesByTable: ReadonlyMap<string, Types> = new Map([
  ...allResources.map((resource) => {
    const written = storedFields(resource).filter(([, field]) => !field.generated);
    const own = written.map(([name, field]) => [name, columnTypeOf(field)] as const);
    return [tableOf(resource), { ...ownTypes, ...Object.fromEntries(own) }] as const;
  }),
  ['history_entries', historyTypes],
  ['media_contents', contentTypes],
]);

const generatedByTable: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  allResources.map((resource) => [
    tableOf(resource),
    new Set(storedFields(resource).flatMap(([name, field]) => (field.generated ? [name] : []))),
  ]),
);

/** The columns of a table that can be written, with their types; generated columns are left out. */
export function columnTypesOf(table: string): Types {
  const types = typesByTable.get(table);
  if (!types) throw new Error(`the columns of ${table} are unknown`);
  return types;
}

/** The columns of a row that can be written. A case also has its generated columns, which its history contains. */
export function writtenColumnsOf(table: string, row: Row): readonly string[] {
  const generated = generatedByTable.get(table);
  return Object.keys(row).filter((name) => !generated?.has(name));
}
