import type { ImportedRow, ImportedTable, ImportFileRefusal } from './port.ts';

export type NumberedRow = ImportedRow | ImportFileRefusal;

/** The header and the rows of a table, without rows and last columns in which nothing is written. */
export async function takeTable(
  rows: AsyncGenerator<NumberedRow>,
  { hasHeader, rowsMax }: { readonly hasHeader: boolean; readonly rowsMax: number },
): Promise<Pick<ImportedTable, 'headers' | 'rows'> | ImportFileRefusal> {
  const written = withoutBlank(rows);
  const first = (await written.next()).value;
  if (!first) return { refusal: 'file_empty' };
  if ('refusal' in first) return first;
  const before = hasHeader ? [] : [first];
  return { headers: hasHeader ? first.cells : [], rows: limited(before, written, rowsMax) };
}

async function* withoutBlank(rows: AsyncGenerator<NumberedRow>): AsyncGenerator<NumberedRow> {
  for await (const row of rows) {
    if ('refusal' in row) return yield row;
    const cells = row.cells.map((cell) => cell.trim());
    while (cells.at(-1) === '') cells.pop();
    if (cells.length > 0) yield { ...row, cells };
  }
}

async function* limited(
  before: readonly ImportedRow[],
  rest: AsyncGenerator<NumberedRow>,
  rowsMax: number,
): AsyncGenerator<NumberedRow> {
  yield* before;
  let count = before.length;
  for await (const row of rest) {
    if (!('refusal' in row) && ++count > rowsMax) return yield { refusal: 'too_many_rows', max: rowsMax };
    yield row;
  }
}
