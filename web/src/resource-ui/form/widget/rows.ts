import type { PropertyDefinition } from '@fordra/schema/definition';
import { defaultsIn } from '../../definition/start-values.ts';
import { type Typed, type TypedRow, toTyped, toValue } from '../../typed-value/typed-value.ts';

type Rows = readonly TypedRow[];

export function addRow(rows: Rows, property: PropertyDefinition, name?: string): Rows {
  const value = property['x-kind'] === 'object' ? defaultsIn(property.properties ?? {}) : property.default;
  return [...rows, { key: nextKey(rows), typed: toTyped(property, value), ...(name !== undefined && { name }) }];
}

export function removeRow(rows: Rows, key: number): Rows {
  return rows.filter((row) => row.key !== key);
}

/** Moves a row one step up (-1) or down (1); at the ends it stays. */
export function moveRow(rows: Rows, key: number, step: -1 | 1): Rows {
  const from = rows.findIndex((row) => row.key === key);
  const to = from + step;
  if (from < 0 || to < 0 || to >= rows.length) return rows;
  const moved = [...rows];
  [moved[from], moved[to]] = [moved[to]!, moved[from]!];
  return moved;
}

export function writeRow(rows: Rows, key: number, part: Partial<TypedRow>): Rows {
  return rows.map((row) => (row.key === key ? { ...row, ...part } : row));
}

/** Several lines pasted into one row become as many rows. */
export function pasteRows(rows: Rows, key: number, lines: readonly string[]): Rows {
  const at = rows.findIndex((row) => row.key === key);
  const first = nextKey(rows);
  const pasted = lines.slice(1).map((typed, index): TypedRow => ({ key: first + index, typed }));
  return [...rows.slice(0, at), { ...rows[at]!, typed: lines[0]! }, ...pasted, ...rows.slice(at + 1)];
}

/** The index of each row among the values, by its key: an empty line is no element and has none. */
export function indexesOf(rows: Rows, property: PropertyDefinition): ReadonlyMap<number, number> {
  const given = rows.filter(({ typed }) => isGiven(property, typed));
  return new Map(given.map(({ key }, index) => [key, index]));
}

function isGiven(property: PropertyDefinition, typed: Typed): boolean {
  const value = toValue(property, typed);
  return value !== null && value !== '';
}

function nextKey(rows: Rows): number {
  return Math.max(-1, ...rows.map(({ key }) => key)) + 1;
}
