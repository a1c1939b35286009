import { FileFault } from './file-fault.ts';
import { openZip, type Zip } from './open-zip.ts';
import type { ImportedRow, ImportedTable, ImportFileOptions } from './port.ts';
import { readSheet } from './read-sheet.ts';
import { readWorkbook, type Workbook } from './read-workbook.ts';
import { takeTable } from './take-table.ts';

/** The first visible sheet of a workbook, or the one that is asked for. */
export async function readXlsx(
  path: string,
  zip: Zip,
  { sheet: wanted, hasHeader }: ImportFileOptions,
  rowsMax: number,
): Promise<ImportedTable> {
  const workbook = await readWorkbook(zip);
  const visible = workbook.sheets.filter(({ isVisible }) => isVisible);
  const sheet = wanted === undefined ? visible[0] : visible.find(({ name }) => name === wanted);
  if (!sheet) throw new FileFault(wanted === undefined ? 'file_empty' : 'sheet_not_found');
  const table = await takeTable(() => readRows(path, sheet.part, workbook), { hasHeader, rowsMax });
  const sheets = visible.map(({ name }) => name);
  return { format: 'xlsx', encoding: null, separator: null, sheet: sheet.name, sheets, ...table };
}

async function* readRows(path: string, part: string, workbook: Workbook): AsyncGenerator<ImportedRow> {
  const zip = await openZip(path);
  try {
    yield* readSheet(zip.unpack(part), workbook);
  } finally {
    zip.close();
  }
}
