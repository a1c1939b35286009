import type { Insertable } from 'kysely';
import type { ResourceTables } from './resource-tables.ts';
import type { TechnicalTables } from './technical-tables.ts';

/** Every table that the query builder knows: those of resources follow from the catalogue. */
export type Tables = ResourceTables & TechnicalTables;

/** A row to be inserted in bulk: the columns of the table except generated ones. */
export type WrittenRow<T extends keyof Tables> = { readonly [K in keyof Insertable<Tables[T]>]?: unknown };
