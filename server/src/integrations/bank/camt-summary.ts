import type { Ore } from '@fordra/domain/values/money';
import { find, textAt } from '../e-invoices/parse-document.ts';
import type { CamtEntry } from './camt-entry.ts';
import { readDecimal, refuse, sumOf } from './file-error.ts';
import type { CamtElement } from './parse-camt.ts';

/** What a report states of its entries, for those that state it. */
export function checkSummary(report: CamtElement, entries: readonly CamtEntry[]): void {
  const of = (direction: string) => entries.filter((entry) => entry.direction === direction);
  checkTotal(report, 'TtlNtries', entries);
  checkTotal(report, 'TtlCdtNtries', of('CRDT'));
  checkTotal(report, 'TtlDbtNtries', of('DBIT'));
}

function checkTotal(report: CamtElement, name: string, entries: readonly CamtEntry[]): void {
  const { line } = report;
  const stated = find(report, `TxsSummry/${name}`);
  const count = textAt(stated, 'NbOfNtries');
  const sum = textAt(stated, 'Sum');
  if (count !== undefined && Number(count) !== entries.length) refuse('wrong_count', line);
  const amounts: readonly Ore[] = entries.map(({ amount }) => amount);
  if (sum !== undefined && readDecimal(sum, line) !== sumOf(amounts, line)) refuse('wrong_sum', line);
}
