import { endWithRefusal, FileFault } from './file-fault.ts';
import type { ImportedRow, ImportedTable } from './port.ts';

const COLUMNS_MAX = 200;

/**
 * The header and the rows of a table, without rows and last columns in which nothing is written. The file is opened each
 * time the rows are read, so that none stays open if they are not.
 */
export async function takeTable(
  open: () => AsyncIterable<ImportedRow>,
  { hasHeader, rowsMax }: { readonly hasHeader: boolean; readonly rowsMax: number },
): Promise<Pick<ImportedTable, 'headers' | 'rows'>> {
  const first = await firstOf(withoutBlank(open()));
  const readRows = () => endWithRefusal(limited(withoutBlank(open()), hasHeader ? first.no : 0, rowsMax));
  return { headers: hasHeader ? first.cells : [], rows: { [Symbol.asyncIterator]: readRows } };
}

async function firstOf(rows: AsyncIterable<ImportedRow>): Promise<ImportedRow> {
  for await (const row of rows) return row;
  throw new FileFault('file_empty');
}

async function* withoutBlank(rows: AsyncIterable<ImportedRow>): AsyncGenerator<ImportedRow> {
  for await (const row of rows) {
    const cells = row.cells.map((cell) => cell.trim());
    while (cells.at(-1) === '') cells.pop();
    if (cells.length > COLUMNS_MAX) throw new FileFault('too_many_columns', { max: COLUMNS_MAX });
    if (cells.length > 0) yield { ...row, cells };
  }
}

/** Those after the header. */
async function* limited(
  rows: AsyncIterable<ImportedRow>,
  headerNo: number,
  rowsMax: number,
): AsyncGenerator<ImportedRow> {
  let count = 0;
  for await (const row of rows) {
    if (row.no <= headerNo) continue;
    if (++count > rowsMax) throw new FileFault('too_many_rows', { max: rowsMax });
    yield row;
  }
}
