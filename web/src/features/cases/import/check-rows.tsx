import type { FileImportReport } from '@fordra/resources/cases/file-import-reports';
import type { ImportRowStatus } from '@fordra/resources/cases/file-import-rows';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import card from '../../../ui/display/card.module.css';
import { formatAmount } from '../../../ui/format/format-amount.ts';
import { formatNumber } from '../../../ui/format/format-number.ts';
import { AmbiguousDays } from './ambiguous-days.tsx';
import { type Fix, FixAlike, useFixes } from './fix-alike.tsx';
import styles from './import.module.css';
import { ImportForecastPart } from './import-forecast.tsx';
import { importRows } from './import-report.ts';
import { StartFields } from './map-columns.tsx';
import { RowsTable } from './rows-table.tsx';
import { useImportAction } from './use-import-action.ts';
import { useNextFault } from './use-next-fault.ts';

const shown = ['ready', 'warning', 'error', 'duplicate', 'left_out'] as const satisfies readonly ImportRowStatus[];
/** Those that someone may want to leave out all of. */
const leavable: readonly string[] = ['warning', 'error', 'duplicate'];

/** What would become of each row: mended here until it can be registered. */
export function CheckRows({ report, onOther }: { readonly report: FileImportReport; readonly onOther: () => void }) {
  const { formatMessage } = useIntl();
  const [filter, setFilter] = useState<ImportRowStatus | undefined>(() => (report.error > 0 ? 'error' : undefined));
  const action = useImportAction(report);
  const fixes = useFixes(report, action);
  const faults = useNextFault(report, filter);
  const show = (status: ImportRowStatus | undefined) => {
    setFilter(status);
    faults.forget();
  };
  const fix = async (one: Fix) => {
    await fixes.fix(one);
    // A row that is right now may be out of the list with the cell that had the focus; one with other faults comes first.
    if (document.activeElement === document.body) await faults.goOn(one.row.row_no - 1);
  };
  return (
    <>
      <div className={styles.notices}>
        <AmbiguousDays report={report} onChoose={(formats) => void action.run('map_columns', { formats })} />
      </div>
      {report.format !== 'csv' && report.format !== 'xlsx' && <Start report={report} action={action} />}
      <Counts report={report} filter={filter} onFilter={show} />
      <div className={styles.notices}>
        <FixAlike fixes={fixes} isBusy={action.busy} />
      </div>
      <section className={`${card.card} ${styles.rows}`}>
        {report.error + report.duplicate > 0 && (
          <div className={styles.overRows}>
            <Button
              size="xs"
              variant="default"
              // While rows are checked there is nothing here that could keep the focus.
              autoFocus={document.activeElement === document.body}
              onClick={() => void faults.goOn()}
            >
              {formatMessage({ id: 'import_page.next_fault' })}
            </Button>
          </div>
        )}
        <RowsTable
          report={report}
          filter={filter}
          target={faults.target}
          onFix={fix}
          onLeaveOut={(row) => void action.run('leave_out', { rows: [row] })}
        />
        {filter && leavable.includes(filter) && report[filter as 'error'] > 0 && (
          <div className={styles.underRows}>
            <Button
              size="xs"
              variant="default"
              loading={action.busy}
              onClick={() => void action.run('leave_out', { status: filter })}
            >
              {formatMessage({ id: 'import_page.leave_out_all' }, { count: report[filter as 'error'] })}
            </Button>
          </div>
        )}
      </section>
      <Register report={report} action={action} onOther={onOther} />
    </>
  );
}

/** E-invoices are checked without a step before it that asks how their cases begin. */
function Start({ report, action }: Pick<RegisterProps, 'report' | 'action'>) {
  const { formatMessage } = useIntl();
  return (
    <section className={`${card.card} ${styles.part}`}>
      <h2>{formatMessage({ id: 'import_page.start' })}</h2>
      <StartFields
        startAction={report.start_action ?? 'reminder'}
        startsToday={report.starts_today}
        setStartAction={(start_action) => void action.run('map_columns', { start_action })}
        setStartsToday={(starts_today) => void action.run('map_columns', { starts_today })}
      />
    </section>
  );
}

type CountsProps = {
  readonly report: FileImportReport;
  readonly filter: ImportRowStatus | undefined;
  readonly onFilter: (status: ImportRowStatus | undefined) => void;
};

/** How many rows are in each state; pressing one shows them. */
function Counts({ report, filter, onFilter }: CountsProps) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend
    <div className={styles.counts} role="group" aria-label={formatMessage({ id: 'import_page.counts' })}>
      <button type="button" aria-pressed={filter === undefined} onClick={() => onFilter(undefined)}>
        <strong>{formatNumber(report.rows)}</strong> {formatMessage({ id: 'import_page.all_rows' })}
      </button>
      {shown.map((status) => (
        <button
          key={status}
          type="button"
          data-status={status}
          aria-pressed={filter === status}
          disabled={report[status] === 0 && filter !== status}
          onClick={() => onFilter(filter === status ? undefined : status)}
        >
          <strong>{formatNumber(report[status])}</strong> {labels.enumValue(importRows, 'status', status)}
        </button>
      ))}
    </div>
  );
}

type RegisterProps = {
  readonly report: FileImportReport;
  readonly action: ReturnType<typeof useImportAction>;
  readonly onOther: () => void;
};

function Register({ report, action, onOther }: RegisterProps) {
  const { formatMessage } = useIntl();
  const [withWarnings, setWithWarnings] = useState(false);
  const count = report.ready + (withWarnings ? report.warning : 0);
  return (
    <section className={`${card.card} ${styles.part}`}>
      <p className={styles.sum}>
        {formatMessage(
          { id: 'import_page.sum' },
          { count: report.ready + report.warning, amount: formatAmount(report.sum_amount) },
        )}
      </p>
      <p className={styles.help}>
        {formatMessage({ id: report.starts_today ? 'import_page.begins_today' : 'import_page.begins_tomorrow' })}
      </p>
      <ImportForecastPart report={report} withWarnings={withWarnings} count={count} />
      {report.warning > 0 && (
        <Checkbox
          label={formatMessage({ id: 'import_page.with_warnings' }, { count: report.warning })}
          checked={withWarnings}
          onChange={({ currentTarget }) => setWithWarnings(currentTarget.checked)}
        />
      )}
      <div className={styles.buttons}>
        <Button
          loading={action.busy}
          disabled={count === 0}
          onClick={() => void action.run('register_rows', { with_warnings: withWarnings })}
        >
          {formatMessage({ id: 'import_page.register' }, { count })}
        </Button>
        <Button
          variant="default"
          disabled={action.busy}
          onClick={() => void action.run('cancel_import').then((isDone) => isDone && onOther())}
        >
          {formatMessage({ id: 'import_page.other_file' })}
        </Button>
      </div>
    </section>
  );
}
