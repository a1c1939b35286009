import { type PrintReport, type ReturnReason, returnReasons } from './port.ts';

const HEAD = 'batch;sequence;outcome;reason';
const row = /^([0-9a-f]{24});(\d{1,6});(accepted|rejected|returned|damaged);([a-z_]{0,40})$/;

/** Reads a complete file of receipts or returns; null if a line is invalid or the last line is missing. */
export function readReportFile(text: string): readonly PrintReport[] | null {
  const [head, ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '');
  const end = lines.pop();
  if (head !== HEAD || end !== `END;${lines.length}`) return null;
  const reports = lines.map(readRow);
  return reports.every((report) => report !== null) ? reports : null;
}

function readRow(line: string): PrintReport | null {
  const [, batch, sequence, outcome, reason] = row.exec(line) ?? [];
  if (!batch) return null;
  if (outcome === 'damaged') return { batch, outcome };
  if (outcome === 'accepted') return { batch, sequence: Number(sequence), outcome };
  const known = returnReasons.find((one) => one === reason) ?? ('other' satisfies ReturnReason);
  return { batch, sequence: Number(sequence), outcome: outcome as 'rejected' | 'returned', reason: known };
}
