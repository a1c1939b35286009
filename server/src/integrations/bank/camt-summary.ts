import type { Ore } from '@fordra/domain/values/money';
import { find, textAt } from '../e-invoices/parse-document.ts';
import type { CamtEntry } from './camt-entry.ts';
import { readDecimal, refuse, sumOf } from './file-error.ts';
import type { CamtElement } from './parse-camt.ts';

/** Compares what a report states of its entries, if it does; the number of entries that it states. */
export function checkSummary(report: CamtElement, entries: readonly CamtEntry[]): number | undefined {
  const of = (direction: string) => entries.filter((entry) => entry.direction === direction);
  const stated = checkTotal(report, 'TtlNtries', entries);
  const credits = checkTotal(report, 'TtlCdtNtries', of('CRDT'));
  const debits = checkTotal(report, 'TtlDbtNtries', of('DBIT'));
  return stated ?? (credits === undefined || debits === undefined ? undefined : credits + debits);
}

function checkTotal(report: CamtElement, name: string, entries: readonly CamtEntry[]): number | undefined {
  const { line } = report;
  const stated = find(report, `TxsSummry/${name}`);
  const count = textAt(stated, 'NbOfNtries');
  const sum = textAt(stated, 'Sum');
  if (count !== undefined && Number(count) !== entries.length) refuse('wrong_count', line);
  const amounts: readonly Ore[] = entries.map(({ amount }) => amount);
  if (sum !== undefined && readDecimal(sum, line) !== sumOf(amounts, line)) refuse('wrong_sum', line);
  return count === undefined ? undefined : Number(count);
}
