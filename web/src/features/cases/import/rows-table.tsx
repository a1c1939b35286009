import type { ImportColumn } from '@fordra/domain/cases/import/import-columns';
import type { FileImportReport } from '@fordra/resources/cases/file-import-reports';
import type { FileImportRow, ImportRowIssue, ImportRowStatus } from '@fordra/resources/cases/file-import-rows';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../../failure/load-failure.tsx';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { StateBadge } from '../../../ui/display/state-badge.tsx';
import { formatNumber } from '../../../ui/format/format-number.ts';
import type { Fix } from './fix-alike.tsx';
import styles from './import.module.css';
import { importRows, importRowsQuery } from './import-report.ts';
import { useImportWords } from './import-words.ts';
import { RowCell } from './row-cell.tsx';

const ROWS_IN_PAGE = 50;
const colours: Readonly<Record<ImportRowStatus, 'green' | 'amber' | 'red' | 'grey'>> = {
  unchecked: 'grey',
  ready: 'green',
  warning: 'amber',
  error: 'red',
  duplicate: 'amber',
  left_out: 'grey',
  registered: 'green',
  refused: 'red',
  undone: 'grey',
};

type Props = {
  readonly report: FileImportReport;
  readonly filter: ImportRowStatus | undefined;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Absent where rows can no longer be changed. */
  readonly onFix?: (fix: Fix) => Promise<void>;
  readonly onLeaveOut?: (row: number) => void;
};

/** The rows of a file with their faults at their cells. */
export function RowsTable({ report, filter, page, onPage, onFix, onLeaveOut }: Props) {
  const { formatMessage } = useIntl();
  const words = useImportWords();
  const labels = useLabels();
  const where = { report: report._id, ...(filter && { status: filter }) };
  const asked = importRowsQuery({ where, page, max_results: ROWS_IN_PAGE });
  const { data, error, refetch } = useQuery({ ...asked, placeholderData: keepPreviousData });
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const columns = (report.columns ?? []).flatMap(({ column }, at) => (column === null ? [] : [{ column, at }]));
  const total = data?._meta.total ?? 0;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too */}
      <section className={styles.scroll} tabIndex={0} aria-label={formatMessage({ id: 'import_page.all_rows' })}>
        <table className={styles.table}>
          <thead>
            <tr>
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
          <tbody>
            {(data?._items ?? []).map((row) => (
              <TableRow key={row._id} row={row} columns={columns} onFix={onFix} onLeaveOut={onLeaveOut} />
            ))}
          </tbody>
        </table>
        {data && total === 0 && <p className={styles.empty}>{formatMessage({ id: 'import_page.no_rows' })}</p>}
      </section>
      {total > ROWS_IN_PAGE && (
        <div className={styles.underRows}>
          <Button size="xs" variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {formatMessage({ id: 'item.previous' })}
          </Button>
          <span>
            {formatMessage(
              { id: 'import_page.shown' },
              {
                from: formatNumber((page - 1) * ROWS_IN_PAGE + 1),
                to: formatNumber(Math.min(page * ROWS_IN_PAGE, total)),
                total: formatNumber(total),
              },
            )}
          </span>
          <Button size="xs" variant="default" disabled={page * ROWS_IN_PAGE >= total} onClick={() => onPage(page + 1)}>
            {formatMessage({ id: 'item.next' })}
          </Button>
        </div>
      )}
    </>
  );
}

type RowProps = {
  readonly row: FileImportRow;
  readonly columns: readonly { readonly column: ImportColumn; readonly at: number }[];
  readonly onFix: Props['onFix'] | undefined;
  readonly onLeaveOut: Props['onLeaveOut'] | undefined;
};

function TableRow({ row, columns, onFix, onLeaveOut }: RowProps) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const words = useImportWords();
  const shown = new Set<string | null>(columns.map(({ column }) => column));
  const others = (row.issues ?? []).filter(({ column }) => !shown.has(column));
  const named = (issue: ImportRowIssue) =>
    issue.column === null ? words.issue(issue) : `${words.column(issue.column)}: ${words.issue(issue)}`;
  return (
    <tr data-status={row.status}>
      <td>
        {row.row_no}
        {row.refusal !== null && <bdi className={styles.issue}>{row.cells.at(-1)}</bdi>}
      </td>
      <td>
        <StateBadge colour={colours[row.status]}>{labels.enumValue(importRows, 'status', row.status)}</StateBadge>
        {others.map((issue) => (
          <p key={`${issue.column}${issue.rule}`} className={styles.issue} data-level={issue.level}>
            {named(issue)}
          </p>
        ))}
        <RowLinks row={row} />
      </td>
      {columns.map(({ column, at }) => (
        <RowCell
          key={column}
          label={words.column(column)}
          value={row.cells[at] ?? ''}
          issues={(row.issues ?? []).filter((issue) => issue.column === column)}
          onChange={row.refusal === null && onFix ? (value) => onFix({ row, column, value }) : undefined}
        />
      ))}
      {onLeaveOut && (
        <td>
          {row.status !== 'left_out' && (
            <Button size="compact-xs" variant="subtle" onClick={() => onLeaveOut(row.row_no)}>
              {formatMessage({ id: 'import_page.leave_out' })}
            </Button>
          )}
        </td>
      )}
    </tr>
  );
}

function RowLinks({ row }: { readonly row: FileImportRow }) {
  const { formatMessage } = useIntl();
  const id = row.case ?? row.duplicate_of;
  if (row.duplicate_row !== null)
    return (
      <p className={styles.issue}>{formatMessage({ id: 'import_page.same_as_row' }, { row: row.duplicate_row })}</p>
    );
  if (id === null) return null;
  return (
    <p className={styles.issue}>
      <Link to="/item-display/$resource/$resourceId" params={{ resource: 'cases', resourceId: id }}>
        {formatMessage({ id: 'import_page.open_case' })}
      </Link>
    </p>
  );
}
