import { hasValidLuhn } from '../../parties/identity/luhn.ts';
import { patterns } from '../../parties/identity/patterns.ts';
import { foldHeader, type ImportColumn, importColumns } from './import-columns.ts';
import { readDay } from './read-day.ts';

/** What most of a column's cells are to look like for the column to be recognised by them. */
const SHARE_MIN = 0.8;

/**
 * What each column of a file has in it, by its header, else by its cells; null where neither says. No two columns get
 * the same.
 */
export function suggestColumns(
  headers: readonly string[],
  sample: readonly (readonly string[])[],
): readonly (ImportColumn | null)[] {
  const width = Math.max(headers.length, ...sample.map((row) => row.length));
  const found: (ImportColumn | null)[] = Array.from({ length: width }, () => null);
  const folded = Array.from({ length: width }, (_, at) => foldHeader(headers[at] ?? ''));
  for (const { name, words } of importColumns) {
    const at = folded.findIndex((header, index) => found[index] === null && isWord(header, words));
    if (at >= 0) found[at] = name;
  }
  const cells = folded.map((_, at) => sample.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== ''));
  suggestByCells(found, cells);
  suggestDays(found, cells);
  return found;
}

/** A header may also say how its cells are written, as "Förfallodatum ÅÅÅÅ-MM-DD". */
function isWord(header: string, words: readonly string[]): boolean {
  return (
    words.includes(header) ||
    words.includes(header.replace(/(sek|i?kr|ikronor|aaaammdd|yyyymmdd|inklmoms|inclvat)$/, ''))
  );
}

const looks: readonly { readonly name: ImportColumn; readonly isLike: (cell: string) => boolean }[] = [
  { name: 'email', isLike: (cell) => new RegExp(patterns.email).test(cell) },
  { name: 'mobile_number', isLike: (cell) => /^(\+46|0046|0)[ -]?\(?0?\)?7\d[\d -]{7,10}$/.test(cell) },
  { name: 'id_number', isLike: isLikeIdNumber },
  { name: 'zip_code', isLike: (cell) => /^[1-9]\d{2} ?\d{2}$/.test(cell) },
  { name: 'amount', isLike: (cell) => /^[\d {3}.,]+[.,]\d{2}( ?(kr|SEK))?$/i.test(cell) },
];

function suggestByCells(found: (ImportColumn | null)[], cells: readonly (readonly string[])[]): void {
  for (const { name, isLike } of looks) {
    if (found.includes(name)) continue;
    const alike = cells.flatMap((column, at) => (found[at] === null && isMostly(column, isLike) ? [at] : []));
    // Of two that look alike, neither is known.
    if (alike.length === 1) found[alike[0]!] = name;
  }
}

/** An invoice is dated before it is due. */
function suggestDays(found: (ImportColumn | null)[], cells: readonly (readonly string[])[]): void {
  const lacking = (['invoice_date', 'due_date'] as const).filter((name) => !found.includes(name));
  const days = cells.flatMap((column, at) =>
    found[at] === null && isMostly(column, (cell) => readDay(cell) !== undefined) ? [at] : [],
  );
  if (lacking.length === 0 || days.length !== lacking.length) return;
  const inOrder = days.toSorted((a, b) => (firstDay(cells[a]!) < firstDay(cells[b]!) ? -1 : 1));
  for (const [index, at] of inOrder.entries()) found[at] = lacking[index]!;
}

function firstDay(column: readonly string[]): string {
  return column.map((cell) => readDay(cell) ?? '').find((day) => day !== '') ?? '';
}

function isMostly(column: readonly string[], isLike: (cell: string) => boolean): boolean {
  return column.length > 0 && column.filter(isLike).length >= column.length * SHARE_MIN;
}

function isLikeIdNumber(cell: string): boolean {
  const digits = /^(?:\d{2})?(\d{6})[-+ ]?(\d{4})$/.exec(cell);
  return digits !== null && hasValidLuhn(`${digits[1]}${digits[2]}`);
}
