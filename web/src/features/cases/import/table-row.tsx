import type { ImportColumn } from '@fordra/domain/cases/import/import-columns';
import { readAmount } from '@fordra/domain/cases/import/read-amount';
import type { FileImportRow, ImportRowIssue, ImportRowStatus } from '@fordra/resources/cases/file-import-rows';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { StateBadge } from '../../../ui/display/state-badge.tsx';
import type { Fix } from './fix-alike.tsx';
import styles from './import.module.css';
import { importRows } from './import-report.ts';
import { useImportWords } from './import-words.ts';
import { RowCell } from './row-cell.tsx';

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

/** A column that is mapped, and the index of its cells. */
export type ShownColumn = { readonly column: ImportColumn; readonly at: number };

export type RowActions = {
  /** Absent where rows can no longer be changed. */
  readonly onFix?: ((fix: Fix) => Promise<void>) | undefined;
  readonly onLeaveOut?: ((row: number) => void) | undefined;
};

type RowProps = RowActions & {
  readonly row: FileImportRow;
  /** Its place in the table, of which some rows are not in the page. */
  readonly index: number;
  readonly columns: readonly ShownColumn[];
};

export function TableRow({ row, index, columns, onFix, onLeaveOut }: RowProps) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const words = useImportWords();
  const shown = new Set<string | null>(columns.map(({ column }) => column));
  const others = (row.issues ?? []).filter(({ column }) => !shown.has(column));
  const named = (issue: ImportRowIssue) =>
    issue.column === null ? words.issue(issue) : `${words.column(issue.column)}: ${words.issue(issue)}`;
  return (
    <tr data-status={row.status} data-row={row.row_no} aria-rowindex={index}>
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
        <RowLinks row={row} columns={columns} />
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

function RowLinks({ row, columns }: Pick<RowProps, 'row' | 'columns'>) {
  const { formatMessage } = useIntl();
  const id = row.case ?? row.duplicate_of;
  const isCredit = row.refusal === 'credit_note_not_a_claim';
  if (row.duplicate_row !== null)
    return (
      <p className={styles.issue}>{formatMessage({ id: 'import_page.same_as_row' }, { row: row.duplicate_row })}</p>
    );
  if (id === null) return null;
  const amount = readAmount(row.cells[columns.find(({ column }) => column === 'amount')?.at ?? -1] ?? '');
  const crediting = { action: 'credit_capital', ...(amount !== undefined && { amount }) };
  return (
    <p className={styles.issue}>
      <Link
        to="/item-display/$resource/$resourceId"
        params={{ resource: 'cases', resourceId: id }}
        search={isCredit ? crediting : {}}
      >
        {formatMessage({ id: isCredit ? 'import_page.open_credited' : 'import_page.open_case' })}
      </Link>
    </p>
  );
}
