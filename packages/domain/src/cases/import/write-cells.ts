import type { ImportCells } from './column-formats.ts';
import { type ColumnKind, importColumns } from './import-columns.ts';

/** A case as the cells of a row, so that one that came in another way is shown and mended like a row; lines are left out. */
export function writeCells(values: object): ImportCells {
  const cells = importColumns.flatMap(({ name, kind, path }) => {
    const value = path
      .split('.')
      .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], values);
    return value === undefined ? [] : [[name, writeCell(kind, value)]];
  });
  return Object.fromEntries(cells);
}

function writeCell(kind: ColumnKind, value: unknown): string {
  if (kind === 'amount' || kind === 'percent') return (Number(value) / 100).toFixed(2).replace('.', ',');
  if (kind === 'boolean') return value === true ? 'ja' : 'nej';
  return String(value);
}
