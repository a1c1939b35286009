import type { ImportCells } from '@fordra/domain/cases/import/column-formats';
import type { Refusal } from '@fordra/domain/refusals/refusals';
import type { EInvoice, EInvoiceRefusal } from '../e-invoices/port.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export type ImportFileOptions = {
  readonly separator: 'auto' | 'comma' | 'semicolon';
  /** Found by the file's bytes unless it is given. */
  readonly encoding?: Encoding;
  /** The first visible sheet unless it is given. */
  readonly sheet?: string;
  readonly hasHeader: boolean;
};

/** What a spreadsheet has done to a value, so that it may differ from the one that was typed. */
export const cellWarnings = [
  /** A number of more than fifteen digits. */
  'digits_lost',
  /** A formula whose value the file does not have. */
  'formula_without_value',
  /** An error of the spreadsheet, as #N/A. */
  'cell_error',
] as const;
type CellWarning = { readonly at: number; readonly warning: (typeof cellWarnings)[number] };

export type ImportedRow = {
  /** As a spreadsheet numbers it: the first row of the file is 1, also if it is the header. */
  readonly no: number;
  readonly cells: readonly string[];
  readonly warnings: readonly CellWarning[];
};

/** One document of the file, or why it is not read. */
export type ImportedInvoice = { readonly no: number; readonly filename: string } & (
  | (EInvoice & {
      /** The same as a row of a table would say it, without the lines. */
      readonly cells: ImportCells;
    })
  | EInvoiceRefusal
);

export type ImportFileRefusal = {
  readonly refusal: Extract<
    Refusal,
    | 'unsupported_file_type'
    | 'file_too_large'
    | 'invoice_file_too_large'
    | 'file_damaged'
    | 'file_empty'
    | 'file_is_encrypted'
    | 'file_unpacks_too_large'
    | 'too_many_rows'
    | 'too_many_columns'
    | 'row_too_long'
    | 'quote_not_closed'
    | 'sheet_not_found'
  >;
  /** The limit that is exceeded. */
  readonly max?: number;
  /** The line of a text file in which the fault begins. */
  readonly line?: number;
};

export type ImportedTable = {
  readonly format: 'csv' | 'xlsx';
  /** Null in a spreadsheet. */
  readonly encoding: Encoding | null;
  readonly separator: 'comma' | 'semicolon' | 'tab' | null;
  /** The sheet that is read, and the visible ones; empty in a text file. */
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  /** Empty where the first row is no header. */
  readonly headers: readonly string[];
  /**
   * Read from the file each time they are asked for; one that turns out to be damaged or too large ends with a refusal.
   */
  readonly rows: AsyncIterable<ImportedRow | ImportFileRefusal>;
};

export type ImportedInvoices = {
  readonly format: 'e_invoices';
  readonly invoices: AsyncIterable<ImportedInvoice | ImportFileRefusal>;
};

/**
 * Reads a file of cases: CSV, Excel, or e-invoices, one or a zip of them. What it is is decided by its bytes. A file that
 * cannot be read is refused; nothing is thrown but faults of the disk.
 */
export type ImportFileReader = (
  file: { readonly path: string; readonly filename: string },
  options: ImportFileOptions,
) => Promise<ImportedTable | ImportedInvoices | ImportFileRefusal>;

export { writeZip } from './write-zip.ts';
