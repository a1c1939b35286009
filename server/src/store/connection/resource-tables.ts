import type { Day } from '@fordra/domain/values/day';
import type { CatalogueResource } from '@fordra/resources/all-resources';
import type { Value } from '@fordra/schema/define-resource';
import type { Field, Fields } from '@fordra/schema/fields';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** The tables of the catalogue by name, each with the columns that its resource's fields describe. */
export type ResourceTables = {
  [R in StoredResource as R extends { readonly table: infer T extends string }
    ? T
    : TableName<R['name']>]: MetaColumns & Columns<R['fields']>;
};

type StoredResource = Exclude<CatalogueResource, { readonly virtual: true }>;

/** The table name of a resource: `creditor--settings` is stored in `creditor_settings`. */
type TableName<Name extends string> = Name extends `${infer Head}--${infer Tail}`
  ? TableName<`${Head}-${Tail}`>
  : Name extends `${infer Head}-${infer Tail}`
    ? TableName<`${Head}_${Tail}`>
    : Name;

type MetaColumns = {
  _id: Generated<string>;
  _etag: Generated<string>;
  _created: Generated<string>;
  _updated: Generated<string>;
};

type Columns<F extends Fields> = {
  -readonly [K in keyof F as F[K] extends { kind: 'computed' } ? never : K]: Column<F[K]>;
};

type JsonKind = 'object' | 'list' | 'map' | 'json' | 'localized' | 'media';

/** Lists and objects are written as JSON text, since the driver writes a list as a PostgreSQL array. */
type Column<F extends Field> = F extends { generated: true }
  ? GeneratedAlways<Kept<F, Value<F>>>
  : F extends { kind: JsonKind }
    ? ColumnType<Kept<F, Value<F>>, Written<F, string>, Kept<F, string>>
    : F extends { kind: 'day' }
      ? ColumnType<Kept<F, Day>, Written<F, Day>, Kept<F, Day>>
      : ColumnType<Kept<F, Value<F>>, Written<F, Value<F>>, Kept<F, Value<F>>>;

/** Adds `null` for columns that may be empty; `Value` includes it for nullable fields only. */
type Kept<F extends Field, V> = IsAlwaysThere<F> extends true ? V : V | null;
type Written<F extends Field, V> = F extends { default: unknown } ? Kept<F, V> | undefined : Kept<F, V>;

/** The same rule as `isAlwaysThere` has for the column. */
type IsAlwaysThere<F extends Field> = F extends { nullable: true }
  ? false
  : F extends { required: true } | { default: unknown }
    ? true
    : false;
