import { overdueBuckets } from '@fordra/domain/money/reports/overdue-buckets';
import {
  type CollectedPart,
  listClosedCases,
  listCollected,
  listOpenCases,
  listPaidOut,
  listWrittenOff,
  type ReportedSpan,
  type ReportList,
} from '@fordra/domain/money/reports/report-lists';
import { writtenOffRates } from '@fordra/domain/money/reports/written-off';
import { type Currency, currencies } from '@fordra/domain/values/money';
import type { CreditorReport } from '@fordra/resources/money/reports/creditor-report-view';
import type { MessageId } from '@fordra/texts/message-id';

export type Figure = { readonly kind: 'count' | 'amount'; readonly value: number };

export type SectionRow = {
  readonly key: string;
  readonly name: MessageId;
  /** Of amounts; cases are counted in any. */
  readonly currency?: Currency;
  readonly figures: readonly Figure[];
  readonly list: ReportList;
  readonly isSum?: true;
};

export type Section = {
  readonly key: 'overdue' | 'states' | 'money' | 'closed' | 'written_off';
  /** The names of the columns after the first. */
  readonly columns: readonly MessageId[];
  readonly rows: readonly SectionRow[];
};

type Shown = CreditorReport & ReportedSpan;
type Owed = { readonly cases: number; readonly capital: number; readonly interest: number; readonly costs: number };

const owedColumns: Section['columns'] = [
  'creditor_reports.cases',
  'creditor_reports.capital',
  'creditor_reports.interest',
  'creditor_reports.costs',
  'creditor_reports.total',
];

/** The tables of a report, on the page as in the file; each row with the list behind it. */
export function buildSections(report: Shown): readonly Section[] {
  return [
    { key: 'overdue', columns: owedColumns, rows: overdueRows(report) },
    { key: 'states', columns: owedColumns, rows: stateRows(report) },
    { key: 'money', columns: ['creditor_reports.lines', 'creditor_reports.amount'], rows: moneyRows(report) },
    { key: 'closed', columns: ['creditor_reports.cases'], rows: closedRows(report) },
    {
      key: 'written_off',
      columns: ['creditor_reports.cases', 'creditor_reports.amount_with_vat', 'creditor_reports.vat'],
      rows: writtenOffRows(report),
    },
  ];
}

/** Kronor first; those without a case or line are left out. */
export function currenciesOf(rows: readonly { readonly currency: Currency }[]): readonly Currency[] {
  return currencies.filter((currency) => rows.some((row) => row.currency === currency));
}

/** All five, also those without a case, so that the table keeps its form. */
function overdueRows(report: Shown): readonly SectionRow[] {
  return currenciesOf(report.buckets).flatMap((currency) => {
    const own = report.buckets.filter((row) => row.currency === currency);
    const rows = overdueBuckets.map((bucket): SectionRow => {
      const found = own.find((row) => row.bucket === bucket);
      return {
        ...{ key: bucket, name: `creditor_reports.bucket.${bucket}`, currency, figures: owedFigures(found) },
        list: listOpenCases(report, { currency, bucket }),
      };
    });
    return [...rows, sumOfOpen(report, own, currency)];
  });
}

function stateRows(report: Shown): readonly SectionRow[] {
  return currenciesOf(report.states).flatMap((currency) => {
    const own = report.states.filter((row) => row.currency === currency);
    const rows = own.map(
      (row): SectionRow => ({
        ...{ key: row.state, name: `enum.cases.state.${row.state}`, currency, figures: owedFigures(row) },
        list: listOpenCases(report, { currency, state: row.state }),
      }),
    );
    return [...rows, sumOfOpen(report, own, currency)];
  });
}

function sumOfOpen(report: Shown, rows: readonly Owed[], currency: Currency): SectionRow {
  const sum = (name: keyof Owed) => rows.reduce((total, row) => total + row[name], 0);
  const all = { cases: sum('cases'), capital: sum('capital'), interest: sum('interest'), costs: sum('costs') };
  return {
    ...{ key: 'sum', name: 'creditor_reports.sum', currency, figures: owedFigures(all), isSum: true },
    list: listOpenCases(report, { currency }),
  };
}

function owedFigures(row: Owed | undefined): readonly Figure[] {
  const { cases = 0, capital = 0, interest = 0, costs = 0 } = row ?? {};
  const amounts = [capital, interest, costs, capital + interest + costs];
  return [{ kind: 'count', value: cases }, ...amounts.map((value) => ({ kind: 'amount' as const, value }))];
}

const linesOf = (lines: number, amount: number): readonly Figure[] => [
  { kind: 'count', value: lines },
  { kind: 'amount', value: amount },
];

const received = ['claim_paid', 'claim_paid_to_creditor'] as const;
const parts: readonly CollectedPart[] = ['capital', 'interest', 'costs'];

function moneyRows(report: Shown): readonly SectionRow[] {
  const { collected, paid_out: paidOut } = report;
  return currenciesOf([...collected, ...paidOut]).flatMap((currency) => {
    const own = collected.filter((row) => row.currency === currency);
    const all = own.filter(({ part }) => part === 'claim_paid' || part === 'claim_paid_to_creditor');
    const out = paidOut.find((row) => row.currency === currency);
    const sum = (name: 'lines' | 'amount') => all.reduce((total, row) => total + row[name], 0);
    const rowsOf = (asked: readonly CollectedPart[]) =>
      asked.flatMap((part): readonly SectionRow[] => {
        const row = own.find((one) => one.part === part);
        if (!row) return [];
        const name = `creditor_reports.collected.${part}` as const;
        const list = listCollected(report, [part], currency);
        return [{ key: part, name, currency, figures: linesOf(row.lines, row.amount), list }];
      });
    const total: SectionRow = {
      ...{ key: 'collected', name: 'creditor_reports.collected', currency, isSum: true },
      ...{ figures: linesOf(sum('lines'), sum('amount')), list: listCollected(report, received, currency) },
    };
    const paid: SectionRow = {
      ...{ key: 'paid_out', name: 'creditor_reports.paid_out', currency, isSum: true },
      ...{ figures: linesOf(out?.lines ?? 0, out?.amount ?? 0), list: listPaidOut(report, currency) },
    };
    return [...rowsOf(parts), total, ...rowsOf(received), paid];
  });
}

function closedRows(report: Shown): readonly SectionRow[] {
  return report.closed.map(({ reason, cases }) => ({
    ...{ key: reason ?? 'none', figures: [{ kind: 'count', value: cases }], list: listClosedCases(report, reason) },
    name: reason === null ? 'creditor_reports.no_reason' : `enum.cases.closed_reason.${reason}`,
  }));
}

function writtenOffRows(report: Shown): readonly SectionRow[] {
  const rows = report.written_off;
  return currenciesOf(rows).flatMap((currency) =>
    writtenOffRates.flatMap((rate): readonly SectionRow[] => {
      const row = rows.find((one) => one.rate === rate && one.currency === currency);
      if (!row) return [];
      const amounts = [row.amount, row.vat].map((value) => ({ kind: 'amount' as const, value }));
      return [
        {
          ...{ key: rate, name: `creditor_reports.rate.${rate}`, currency },
          figures: [{ kind: 'count', value: row.cases }, ...amounts],
          list: listWrittenOff(report, rate, currency),
        },
      ];
    }),
  );
}
