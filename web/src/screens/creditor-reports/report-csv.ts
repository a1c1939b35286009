import { writeCsvLine } from '@fordra/domain/values/write-csv-line';
import type { MessageId } from '@fordra/texts/message-id';
import type { Section } from './report-sections.ts';

type Words = {
  readonly say: (id: MessageId) => string;
  /** The first lines: the creditor and the period. */
  readonly heading: readonly (readonly string[])[];
};

/** A file that spreadsheets open: the tables of the page one below the other, amounts with a decimal comma. */
export function writeReportCsv(sections: readonly Section[], { say, heading }: Words): string {
  const lines = sections.flatMap(({ key, columns, rows }) => [
    [],
    [say(`creditor_reports.${key}`), say('creditor_reports.currency'), ...columns.map(say)],
    ...rows.map(({ name, currency, figures }) => [
      say(name),
      currency ?? '',
      ...figures.map(({ kind, value }) =>
        kind === 'count' ? String(value) : (value / 100).toFixed(2).replace('.', ','),
      ),
    ]),
  ]);
  return `\ufeff${[...heading, ...lines].map(writeCsvLine).join('')}`;
}
