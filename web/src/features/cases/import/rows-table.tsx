import type { FileImportReport } from '@fordra/resources/cases/file-import-reports';
import type { ImportRowStatus } from '@fordra/resources/cases/file-import-rows';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import styles from './import.module.css';
import { importRows } from './import-report.ts';
import { useImportWords } from './import-words.ts';
import { ROWS_IN_BLOCK, RowsBlock } from './rows-block.tsx';
import type { RowActions } from './table-row.tsx';

type Props = RowActions & {
  readonly report: FileImportReport;
  readonly filter: ImportRowStatus | undefined;
  /** The row to go to, with its place among those that are shown. */
  readonly target?: { readonly row: number; readonly index: number } | undefined;
};

/** The rows of a file with their faults at their cells; only those in sight are loaded. */
export function RowsTable({ report, filter, target, onFix, onLeaveOut }: Props) {
  const { formatMessage } = useIntl();
  const words = useImportWords();
  const labels = useLabels();
  const scroll = useRef<HTMLElement>(null);
  const columns = (report.columns ?? []).flatMap(({ column }, at) => (column === null ? [] : [{ column, at }]));
  const total = filter === undefined ? report.rows : Number(report[filter as 'error']);
  const blocks = Array.from({ length: Math.ceil(total / ROWS_IN_BLOCK) }, (_, at) => at);
  return (
    <section
      ref={scroll}
      className={styles.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the table is scrolled by keyboard too
      tabIndex={0}
      aria-label={formatMessage({ id: 'import_page.all_rows' })}
    >
      <table className={styles.table} aria-rowcount={total + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{labels.attribute(importRows, 'row_no')}</th>
            <th scope="col">{labels.attribute(importRows, 'status')}</th>
            {columns.map(({ column }) => (
              <th key={column} scope="col">
                {words.column(column)}
              </th>
            ))}
            {onLeaveOut && <th aria-hidden />}
          </tr>
        </thead>
        {blocks.map((at) => (
          <RowsBlock
            key={`${filter} ${at}`}
            at={at}
            rows={Math.min(ROWS_IN_BLOCK, total - at * ROWS_IN_BLOCK)}
            where={{ report: report._id, ...(filter && { status: filter }) }}
            columns={columns}
            scroll={scroll}
            target={target && Math.floor(target.index / ROWS_IN_BLOCK) === at ? target : undefined}
            onFix={onFix}
            onLeaveOut={onLeaveOut}
          />
        ))}
      </table>
      {total === 0 && <p className={styles.empty}>{formatMessage({ id: 'import_page.no_rows' })}</p>}
    </section>
  );
}
