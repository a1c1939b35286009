import { reportSpanOf, reportStepOf } from '@fordra/domain/money/reports/report-periods';
import { earliestOf } from '@fordra/domain/values/day';
import { type CreditorReport, creditorReportView } from '@fordra/resources/money/reports/creditor-report-view';
import { selectToday } from '../../store/clock/select-today.ts';
import { type ReportSum, selectWrittenThrough, sumReport } from '../../store/money/reports/sum-report.ts';
import { implementView } from '../definition/implement-view.ts';

const summed = ['creditor', 'date', 'buckets', 'states', 'collected', 'paid_out', 'closed', 'written_off'];

export const creditorReport = implementView(creditorReportView)(
  async ({ requester, records, query, ports: { db } }) => {
    const { creditor = null, period } = query;
    if (creditor !== null) {
      const read = await records.readOne(requester, records.find('creditors')!, creditor, { name: 1 });
      if (read.found !== 'item') return 'not found';
    }
    const written = await selectWrittenThrough(db);
    const { from, to } = reportSpanOf(query.date ?? written ?? (await selectToday(db)), period);
    const through = written === null || written < from ? null : earliestOf(to, written);
    const asked = { where: creditor === null ? {} : { creditor }, reads: summed };
    const selection = records.selectionOf(requester, records.find(creditorReportView.access.rows)!, asked);
    if (!selection) return 'no right';
    const sums =
      through === null ? [] : await sumReport(db, selection, { from, to: through, step: reportStepOf(period) });
    return { creditor, period, from, to, through, ...partsOf(sums) };
  },
);

type Parts = Omit<CreditorReport, 'creditor' | 'period' | 'from' | 'to' | 'through'>;

/** The rows are of our own table: what they name is in the declaration, which the answer is compared with in tests. */
function partsOf(sums: readonly ReportSum[]): Parts {
  const rows = (of: ReportSum['part'], toRow: (sum: ReportSum) => object) =>
    sums.filter(({ part }) => part === of).map((sum) => ({ ...toRow(sum), ...sum.figures }));
  return {
    buckets: rows('buckets', ({ key, currency }) => ({ bucket: key, currency })),
    states: rows('states', ({ key, currency }) => ({ state: key, currency })),
    collected: rows('collected', ({ key, currency }) => ({ part: key, currency })),
    paid_out: rows('paid_out', ({ currency }) => ({ currency })),
    closed: rows('closed', ({ key }) => ({ reason: key === 'none' ? null : key })),
    written_off: rows('written_off', ({ key, currency }) => ({ rate: key, currency })),
    course: rows('course', ({ key, currency }) => ({ from: key, currency, collected: 0, paid_out: 0 })),
  } as unknown as Parts;
}
