import type { FileImportReport } from '@fordra/resources/cases/file-import-reports';
import type { FileImportRow } from '@fordra/resources/cases/file-import-rows';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Notice } from '../../../ui/display/notice.tsx';
import styles from './import.module.css';
import { fetchRows } from './import-report.ts';
import { useImportWords } from './import-words.ts';
import type { useImportAction } from './use-import-action.ts';

const ROWS_AT_ONCE = 500;
const ROWS_IN_PAGE = 100;

export type Fix = { readonly row: FileImportRow; readonly column: string; readonly value: string };
type Alike = {
  readonly column: string;
  readonly before: string;
  readonly value: string;
  readonly rows: readonly number[];
};

/** Changes a cell; other rows with the same fault and the same text in that column may then be changed alike. */
export function useFixes(report: FileImportReport, { run }: ReturnType<typeof useImportAction>) {
  const [alike, setAlike] = useState<Alike>();
  const fixAll = (column: string, value: string, rows: readonly number[]) =>
    run('fix_rows', { rows: rows.map((row_no) => ({ row_no, cells: { [column]: value } })) });
  return {
    alike,
    async fix({ row, column, value }: Fix): Promise<void> {
      const at = (report.columns ?? []).findIndex((one) => one.column === column);
      const before = row.cells[at] ?? '';
      const fault = row.issues?.find((issue) => issue.column === column);
      setAlike(undefined);
      if (!(await fixAll(column, value, [row.row_no])) || !fault || fault.arg === 'csv_row_duplicate') return;
      const rows = await findAlike(report._id, row.status, (other) => {
        const same = other.issues?.find((issue) => issue.column === column);
        return (other.cells[at] ?? '') === before && same?.rule === fault.rule && same.arg === fault.arg;
      });
      if (rows.length > 0) setAlike({ column, before, value, rows });
    },
    async fixAlike(): Promise<void> {
      if (!alike) return;
      setAlike(undefined);
      for (let from = 0; from < alike.rows.length; from += ROWS_AT_ONCE)
        if (!(await fixAll(alike.column, alike.value, alike.rows.slice(from, from + ROWS_AT_ONCE)))) return;
    },
    dismiss: () => setAlike(undefined),
  };
}

async function findAlike(report: string, status: string, isAlike: (row: FileImportRow) => boolean): Promise<number[]> {
  const found: number[] = [];
  for (let page = 1; ; page += 1) {
    const { _items, _meta } = await fetchRows({ where: { report, status }, page, max_results: ROWS_IN_PAGE });
    found.push(..._items.filter(isAlike).map(({ row_no }) => row_no));
    if (page * ROWS_IN_PAGE >= _meta.total) return found;
  }
}

type Props = { readonly fixes: ReturnType<typeof useFixes>; readonly isBusy: boolean };

export function FixAlike({ fixes: { alike, fixAlike, dismiss }, isBusy }: Props) {
  const { formatMessage } = useIntl();
  const words = useImportWords();
  if (!alike) return null;
  const { column, before, value, rows } = alike;
  return (
    <Notice
      tone="info"
      title={formatMessage(
        { id: 'import_page.alike' },
        { count: rows.length, column: words.column(column), before: before || '–' },
      )}
      action={
        <div className={styles.buttons}>
          <Button size="xs" loading={isBusy} onClick={() => void fixAlike()}>
            {formatMessage({ id: 'import_page.fix_alike' }, { count: rows.length, value })}
          </Button>
          <Button size="xs" variant="default" onClick={dismiss}>
            {formatMessage({ id: 'import_page.leave_alike' })}
          </Button>
        </div>
      }
    />
  );
}
