/**
 * A backup is a gzipped text: one line of JSON for each part, and after each table's line its rows as PostgreSQL's COPY
 * writes them, ended by `\.`. A person can read it with zcat and, if need be, load it with psql. Uploaded files follow
 * the tables, each a line and its bytes in base64, ended in the same way.
 */
export type BackupLine =
  | {
      readonly kind: 'header';
      readonly format: number;
      readonly made: string;
      readonly server: string;
      readonly migrations: readonly string[];
    }
  | { readonly kind: 'table'; readonly table: TableName; readonly columns: readonly string[] }
  | { readonly kind: 'file'; readonly name: string }
  | { readonly kind: 'sequence'; readonly sequence: TableName; readonly value: string; readonly isCalled: boolean }
  | {
      readonly kind: 'end';
      readonly rows: Readonly<Record<string, number>>;
      readonly files?: number;
      readonly sha256: string;
    };

export type BackupHeader = Extract<BackupLine, { kind: 'header' }>;

/** Schema and name. */
export type TableName = readonly [string, string];

export const backupFormat = 2;
/** Format 1 contains no files. */
export const formerFormats: readonly number[] = [1];
export const rowsEnd = Buffer.from('\\.\n');
/** How a line begins that is followed by the rows of a table or the bytes of a file. */
export const contentLineStarts: readonly string[] = ['{"kind":"table"', '{"kind":"file"'];

/** The schemas that hold our data. */
export const backedUpSchemas = ['public', 'graphile_worker'];
/** Lists which migrations of the job queue this database has run; it is not data. */
export const leftOut = 'graphile_worker.migrations';

export function quoteName([schema, name]: TableName): string {
  return `${quote(schema)}.${quote(name)}`;
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Makes values convert to text and back identically, whatever the settings of the server. */
export const textSettings = `
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set timezone = 'UTC'; set client_encoding = 'UTF8'; set row_security = off`;
