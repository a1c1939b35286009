import { parseXml } from './parse-xml.ts';
import type { ImportedRow } from './port.ts';
import { unescapeText, type Workbook } from './read-workbook.ts';
import { generalStyle, hasLostDigits, writeNumber } from './write-cell.ts';

type Cell = {
  readonly at: number;
  readonly type: string;
  readonly style: number;
  isFormula: boolean;
  value: string;
};
type Warning = ImportedRow['warnings'][number];

/** Further columns are counted but not kept: a style may fill thousands. */
const COLUMNS_KEPT = 500;

/** The rows of a sheet as they are unpacked. */
export async function* readSheet(bytes: AsyncIterable<Uint8Array>, workbook: Workbook): AsyncGenerator<ImportedRow> {
  let rows: ImportedRow[] = [];
  let [no, next, isValue] = [0, 0, false];
  let [cells, warnings]: [string[], Warning[]] = [[], []];
  let cell: Cell | undefined;
  const pieces = parseXml(bytes, {
    open: (name, attributes) => {
      if (name === 'row') {
        no = Number(attributes.r) || no + 1;
        [next, cells, warnings] = [0, [], []];
      }
      if (name === 'c') {
        const at = columnOf(attributes.r) ?? next;
        next = at + 1;
        cell = { at, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), isFormula: false, value: '' };
      }
      if (name === 'f' && cell) cell.isFormula = true;
      isValue = name === 'v' || name === 't';
    },
    text: (text) => {
      if (isValue && cell) cell.value += text;
    },
    close: (name) => {
      isValue = false;
      if (name === 'c' && cell) {
        const { text, warning } = writeCell(cell, workbook);
        if (text !== '' && cell.at < COLUMNS_KEPT) put(cells, cell.at, text);
        if (warning && cell.at < COLUMNS_KEPT) warnings.push({ at: cell.at, warning });
        cell = undefined;
      }
      if (name === 'row') rows.push({ no, cells, warnings });
    },
  });
  for await (const _piece of pieces) {
    const done = rows;
    rows = [];
    yield* done;
  }
}

function put(cells: string[], at: number, text: string): void {
  while (cells.length < at) cells.push('');
  cells[at] = text;
}

/** B5 is in the second column, which is 1. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d/.exec(reference ?? '')?.[1];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function writeCell(
  { type, style, value, isFormula }: Cell,
  { strings, styles, is1904 }: Workbook,
): { readonly text: string; readonly warning?: Warning['warning'] } {
  if (value === '') return isFormula ? { text: '', warning: 'formula_without_value' } : { text: '' };
  if (type === 's') return { text: strings[Number(value)] ?? '' };
  if (type === 'e') return { text: '', warning: 'cell_error' };
  if (type === 'b') return { text: value === '1' ? 'true' : 'false' };
  if (type === 'd') return { text: value.slice(0, 10) };
  const number = Number(value);
  if (type !== 'n' || Number.isNaN(number)) return { text: unescapeText(value) };
  const text = writeNumber(number, styles[style] ?? generalStyle, is1904);
  return hasLostDigits(number) ? { text, warning: 'digits_lost' } : { text };
}
