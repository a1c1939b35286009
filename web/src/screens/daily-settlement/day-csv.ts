import type { VoucherKind } from '@fordra/domain/money/ledger/voucher';
import { writeCsvLine } from '@fordra/domain/values/write-csv-line';
import type { DailySettlement } from '@fordra/resources/money/settlement/daily-settlements';
import type { MessageId } from '@fordra/texts/message-id';

const sums = ['came_in', 'placed', 'to_creditors', 'to_us', 'charges', 'vat'] as const;

/** The figures of a settled day as a file that spreadsheets open: one line a figure and currency, then the vouchers by kind. */
export function writeDayCsv({ date, figures }: DailySettlement, say: (id: MessageId) => string): string {
  const amounts = sums.flatMap((name) =>
    Object.entries(figures[name] ?? {}).map(([currency, amount]) => [
      say(`resource.finance--daily-settlements.figures.${name}`),
      currency,
      (amount / 100).toFixed(2).replace('.', ','),
    ]),
  );
  const vouchers = Object.entries(figures.vouchers ?? {}).map(([kind, count]) => [
    say(`enum.transactions.kind.${kind as VoucherKind}`),
    '',
    String(count),
  ]);
  const lines = [
    [say('daily_settlement.title'), '', date],
    [say('daily_settlement.figures'), say('creditor_reports.currency'), say('creditor_reports.amount')],
    ...amounts,
    [],
    [say('daily_settlement.vouchers'), '', say('creditor_reports.lines')],
    ...vouchers,
  ];
  return `\ufeff${lines.map(writeCsvLine).join('')}`;
}
