import { type ImportColumn, importColumns } from './import-columns.ts';
import { type AmountFormat, amountFormats, readAmount } from './read-amount.ts';
import { type DayFormat, dayFormats, readDay } from './read-day.ts';

/** The cells of a row by their columns, as they are written in the file. */
export type ImportCells = Readonly<Partial<Record<ImportColumn, string>>>;

/** How the cells of a column are written, decided over the whole column. */
export type ColumnFormat = AmountFormat | DayFormat | 'ambiguous';
export type ColumnFormats = Readonly<Partial<Record<ImportColumn, ColumnFormat>>>;

type FoundFormats = {
  readonly formats: ColumnFormats;
  /** Days that may be read in two ways, with one of them: the user is asked. */
  readonly questions: readonly { readonly column: ImportColumn; readonly example: string }[];
};

/** Takes one row after the other, and keeps nothing of them but what is needed to decide. */
export type FormatFinder = { readonly add: (cells: ImportCells) => void; readonly found: () => FoundFormats };

const kinds = { amount: amountFormats, day: dayFormats } as const;
type Seen = { readonly fits: Set<ColumnFormat>; ambiguous: string | undefined; isAny: boolean };

export function startFormats(): FormatFinder {
  const written = importColumns.flatMap(({ name, kind }) =>
    kind === 'amount' || kind === 'day' ? [{ name, kind }] : [],
  );
  const seen = new Map<ImportColumn, Seen>();
  return {
    add: (cells) => {
      for (const { name, kind } of written) {
        const cell = cells[name]?.trim();
        if (!cell) continue;
        const before = seen.get(name) ?? { fits: new Set(kinds[kind]), ambiguous: undefined, isAny: false };
        seen.set(name, before);
        take(before, cell, kind);
      }
    },
    found: () => {
      const found = written.flatMap(({ name, kind }) => {
        const column = seen.get(name);
        return column?.isAny ? [{ name, format: decide(column, kind), example: column.ambiguous }] : [];
      });
      return {
        formats: Object.fromEntries(found.map(({ name, format }) => [name, format])),
        questions: found.flatMap(({ name, format, example }) =>
          format === 'ambiguous' ? [{ column: name, example: example! }] : [],
        ),
      };
    },
  };
}

/** How the columns of these rows are written. */
export function findFormats(rows: Iterable<ImportCells>): FoundFormats {
  const finder = startFormats();
  for (const cells of rows) finder.add(cells);
  return finder.found();
}

/** A cell that fits no format says nothing about the others: it is a fault of its own row. */
function take(column: Seen, cell: string, kind: keyof typeof kinds): void {
  const isFit = (format: ColumnFormat) =>
    kind === 'amount'
      ? readAmount(cell, format as AmountFormat) !== undefined
      : readDay(cell, format as DayFormat) !== undefined;
  if (kind === 'day' && readDay(cell)) return;
  const fits = kinds[kind].filter(isFit);
  if (fits.length === 0) return;
  column.isAny = true;
  for (const format of column.fits) if (!fits.includes(format as never)) column.fits.delete(format);
  if (kind === 'day' && fits.length > 1) column.ambiguous ??= cell;
}

/**
 * Thousands separated by points or commas are read only if the whole column is written so. Days are read as day first or
 * month first only if none of them allows both, since programs that guess leave both in the same column.
 */
function decide({ fits, ambiguous }: Seen, kind: keyof typeof kinds): ColumnFormat {
  if (kind === 'amount') return amountFormats.find((format) => fits.has(format)) ?? 'plain';
  const [only] = fits;
  if (ambiguous !== undefined || only === undefined) return 'ambiguous';
  return only;
}
