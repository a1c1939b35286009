import { overdueBucketOf } from '@fordra/domain/money/reports/overdue-buckets';
import { splitWrittenOff } from '@fordra/domain/money/reports/written-off';
import { addDays, type Day, earliestOf } from '@fordra/domain/values/day';
import type { Database } from '../../../store/connection/database.ts';
import {
  lockReportCursor,
  moveReportCursor,
  saveReportDays,
  type WrittenDay,
} from '../../../store/money/reports/report-days.ts';
import { selectClosedFigures, selectMoneyFigures } from '../../../store/money/reports/report-flows.ts';
import { selectReportedCases, selectReportedIds } from '../../../store/money/reports/reported-cases.ts';
import { saveWrittenOff, selectLostInvoices } from '../../../store/money/reports/written-off.ts';
import { loadOwed } from './owed-on-days.ts';

/** The days before the first run that are computed: those of the current and of the last year's report. */
const HISTORY_DAYS = 731;
/** One transaction each. */
const CHUNK_DAYS = 31;
const BATCH_CASES = 500;

type Options = {
  readonly signal?: AbortSignal;
  /** Today is as good as over; it is computed again after its end. */
  readonly isDayOver?: boolean;
};

/** Computes every day that ended since the last run, so that an interrupted run continues there. Returns the days written. */
export async function rollUpReports(db: Database, options: Options = {}): Promise<number> {
  let days = 0;
  for (;;) {
    if (options.signal?.aborted) return days;
    const done = await db.transaction().execute((tx) => rollUpChunk(tx, options));
    days += done.days;
    if (done.isLast) return days;
  }
}

async function rollUpChunk(
  tx: Database,
  { isDayOver = false }: Options,
): Promise<{ readonly days: number; readonly isLast: boolean }> {
  const { first, lastEnded, today } = await lockReportCursor(tx, HISTORY_DAYS);
  const last = isDayOver ? today : lastEnded;
  if (first === null || first > last) return { days: 0, isLast: true };
  const to = earliestOf(addDays(first, CHUNK_DAYS - 1), last);
  await rollUpSpan(tx, { from: first, to });
  await moveReportCursor(tx, { final: earliestOf(to, lastEnded), written: to });
  return { days: daysOf({ from: first, to }).length, isLast: to === last };
}

type Span = { readonly from: Day; readonly to: Day };

/** The figures of a day of a creditor, nested as its row stores them. */
type Figures = { [key: string]: number | Figures };

async function rollUpSpan(tx: Database, span: Span): Promise<void> {
  const days = new Map<string, WrittenDay & { readonly figures: Figures }>();
  const add = (creditor: string, date: Day, path: readonly string[], value: number) => {
    const key = `${creditor} ${date}`;
    const known = days.get(key) ?? { creditor, date, figures: {} };
    days.set(key, known);
    addAt(known.figures, path, value);
  };
  await addOpenCases(tx, span, add);
  await writeOff(tx, span);
  for (const { creditor, date, path, value } of [
    ...(await selectMoneyFigures(tx, span)),
    ...(await selectClosedFigures(tx, span)),
  ]) {
    add(creditor, date, path, value);
  }
  await saveReportDays(tx, span, [...days.values()]);
}

type Add = (creditor: string, date: Day, path: readonly string[], value: number) => void;

/** In batches of cases, each read once for all days. */
async function addOpenCases(tx: Database, span: Span, add: Add): Promise<void> {
  const ids = await selectReportedIds(tx, span);
  for (let at = 0; at < ids.length; at += BATCH_CASES) {
    const cases = await selectReportedCases(tx, ids.slice(at, at + BATCH_CASES), span);
    const owedOf = await loadOwed(tx, cases, span.from);
    for (const one of cases) {
      const owedOn = owedOf(one);
      for (const { state, currency, due, ...stay } of one.stays) {
        for (const date of daysOf(stay)) {
          const figures = Object.entries({ cases: 1, ...owedOn(date) });
          for (const [name, value] of figures) {
            add(one.creditor, date, ['buckets', overdueBucketOf(due, date), currency, name], value);
            add(one.creditor, date, ['states', state, currency, name], value);
          }
        }
      }
    }
  }
}

async function writeOff(tx: Database, span: Span): Promise<void> {
  const lost = Map.groupBy(await selectLostInvoices(tx, span), ({ id }) => id);
  const split = [...lost].map(([id, invoices]) => {
    const known = invoices.map(({ vat_25, vat_12, vat_6, ...of }) => ({
      ...of,
      vat: { 25: vat_25, 12: vat_12, 6: vat_6 },
    }));
    return [id, splitWrittenOff(known)] as const;
  });
  await saveWrittenOff(tx, new Map(split));
}

function addAt(figures: Figures, path: readonly string[], value: number): void {
  const [name, ...rest] = path as readonly [string, ...string[]];
  if (rest.length === 0) {
    figures[name] = ((figures[name] as number | undefined) ?? 0) + value;
    return;
  }
  figures[name] ??= {};
  addAt(figures[name] as Figures, rest, value);
}

function daysOf({ from, to }: Span): readonly Day[] {
  const days: Day[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(date);
  return days;
}
