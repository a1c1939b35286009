import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { CheckedRow } from '../../store/imports/import-rows.ts';

/** A row at which the portal itself failed: it names the line of the log that says how. */
export function failRow(log: Logger, report: string, row_no: number, error: unknown): CheckedRow {
  const id = randomUUID().slice(0, 8);
  log.error({ err: error, report, row: row_no, errorId: id }, 'a row of an import failed');
  return {
    row_no,
    status: 'error',
    values: null,
    issues: [{ level: 'error', column: null, rule: 'failed', arg: id }],
    duplicate_of: null,
    duplicate_row: null,
    case: null,
  };
}

export function isFailed({ issues }: Pick<CheckedRow, 'issues'>): boolean {
  return issues.some(({ rule }) => rule === 'failed');
}
