import { type ImportColumn, importColumns } from '@fordra/domain/cases/import/import-columns';
import { startActions } from '@fordra/domain/flow/items/flow-items';
import type { FileImportReport, ImportTerms } from '@fordra/resources/cases/file-import-reports';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../../failure/load-failure.tsx';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import card from '../../../ui/display/card.module.css';
import { Notice } from '../../../ui/display/notice.tsx';
import styles from './import.module.css';
import { importReports, importRowsQuery } from './import-report.ts';
import { ImportTermsPart } from './import-terms.tsx';
import { useImportWords } from './import-words.ts';
import { useImportAction } from './use-import-action.ts';

const SHOWN_ROWS = 8;
type Mapping = readonly (ImportColumn | '')[];

type Props = {
  readonly report: FileImportReport;
  /** Another file is chosen instead. */
  readonly onOther: () => void;
};

/** The first rows as they were read, what each column is, and how the cases begin. */
export function MapColumns({ report, onOther }: Props) {
  const { formatMessage, formatList } = useIntl();
  const words = useImportWords();
  const { busy, run } = useImportAction(report);
  const [mapping, setMapping] = useState<Mapping>(() => (report.columns ?? []).map(({ column }) => column ?? ''));
  const [startAction, setStartAction] = useState(report.start_action ?? 'reminder');
  const [startsToday, setStartsToday] = useState(report.starts_today);
  const [terms, setTerms] = useState<ImportTerms>(report.terms ?? {});
  const missing = importColumns.filter(({ name, required }) => required && !mapping.includes(name));
  const twice = mapping.filter((name, at) => name !== '' && mapping.indexOf(name) !== at);
  const check = () => {
    const start = { start_action: startAction, starts_today: startsToday };
    return run('map_columns', { columns: mapping, ...start, terms });
  };
  return (
    <>
      <ReadingOptions report={report} isBusy={busy} onChange={(change) => void run('map_columns', change)} />
      <section className={`${card.card} ${styles.part}`}>
        <h2>{formatMessage({ id: 'import_page.columns' })}</h2>
        <p className={styles.help}>{formatMessage({ id: 'import_page.columns_help' })}</p>
        <Preview report={report} mapping={mapping} onMap={setMapping} />
        {missing.length > 0 && (
          <Notice
            tone="warning"
            title={formatMessage(
              { id: 'import_page.missing_columns' },
              { columns: formatList(missing.map(({ name }) => words.column(name))) },
            )}
          />
        )}
        {twice.length > 0 && (
          <Notice
            tone="warning"
            title={formatMessage({ id: 'import_page.column_twice' }, { column: words.column(twice[0]!) })}
          />
        )}
      </section>
      <section className={`${card.card} ${styles.part}`}>
        <h2>{formatMessage({ id: 'import_page.start' })}</h2>
        <StartFields {...{ startAction, startsToday, setStartAction, setStartsToday }} />
        <ImportTermsPart terms={terms} onChange={setTerms} />
        <div className={styles.buttons}>
          <Button loading={busy} disabled={missing.length > 0 || twice.length > 0} onClick={() => void check()}>
            {formatMessage({ id: 'import_page.check' }, { count: report.rows })}
          </Button>
          <Button variant="default" onClick={() => void run('cancel_import').then((isDone) => isDone && onOther())}>
            {formatMessage({ id: 'import_page.other_file' })}
          </Button>
        </div>
      </section>
    </>
  );
}

type StartProps = {
  readonly startAction: string;
  readonly startsToday: boolean;
  readonly setStartAction: (action: (typeof startActions)[number]) => void;
  readonly setStartsToday: (isToday: boolean) => void;
};

/** How the cases begin. */
export function StartFields({ startAction, startsToday, setStartAction, setStartsToday }: StartProps) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  return (
    <div className={styles.fields}>
      <NativeSelect
        label={labels.attribute(importReports, 'start_action')}
        description={formatMessage({ id: 'import_page.start_action_help' })}
        value={startAction}
        onChange={({ currentTarget }) => setStartAction(currentTarget.value as (typeof startActions)[number])}
        data={startActions.map((value) => ({ value, label: labels.enumValue(importReports, 'start_action', value) }))}
      />
      <Checkbox
        label={labels.attribute(importReports, 'starts_today')}
        description={formatMessage({ id: 'import_page.starts_today_help' })}
        checked={startsToday}
        onChange={({ currentTarget }) => setStartsToday(currentTarget.checked)}
      />
    </div>
  );
}

type ReadingProps = {
  readonly report: FileImportReport;
  readonly isBusy: boolean;
  /** The file is read again. */
  readonly onChange: (change: object) => void;
};

function ReadingOptions({ report, isBusy, onChange }: ReadingProps) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  return (
    <section className={`${card.card} ${styles.part}`}>
      <h2>
        <bdi>{report.filename}</bdi>
      </h2>
      <p className={styles.help}>{formatMessage({ id: 'import_page.rows_read' }, { count: report.rows })}</p>
      <div className={styles.fields}>
        {report.format === 'csv' && (
          <NativeSelect
            label={labels.attribute(importReports, 'separator')}
            value={report.separator}
            disabled={isBusy}
            onChange={({ currentTarget }) => onChange({ separator: currentTarget.value })}
            data={(['auto', 'comma', 'semicolon'] as const).map((value) => ({
              value,
              label: labels.enumValue(importReports, 'separator', value),
            }))}
          />
        )}
        {(report.sheets?.length ?? 0) > 1 && (
          <NativeSelect
            label={labels.attribute(importReports, 'sheet')}
            value={report.sheet ?? ''}
            disabled={isBusy}
            onChange={({ currentTarget }) => onChange({ sheet: currentTarget.value })}
            data={[...report.sheets!]}
          />
        )}
        {report.encoding && (
          <NativeSelect
            label={labels.attribute(importReports, 'encoding')}
            value={report.encoding}
            disabled={isBusy}
            onChange={({ currentTarget }) => onChange({ encoding: currentTarget.value })}
            data={(['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const).map((value) => ({
              value,
              label: labels.enumValue(importReports, 'encoding', value),
            }))}
          />
        )}
        <Checkbox
          label={labels.attribute(importReports, 'has_header')}
          checked={report.has_header}
          disabled={isBusy}
          onChange={({ currentTarget }) => onChange({ has_header: currentTarget.checked })}
        />
      </div>
    </section>
  );
}

type PreviewProps = {
  readonly report: FileImportReport;
  readonly mapping: Mapping;
  readonly onMap: (mapping: Mapping) => void;
};

function Preview({ report, mapping, onMap }: PreviewProps) {
  const { formatMessage } = useIntl();
  const words = useImportWords();
  const { data, error, refetch } = useQuery(
    importRowsQuery({ where: { report: report._id }, page: 1, max_results: SHOWN_ROWS }),
  );
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const options = [
    { value: '', label: formatMessage({ id: 'import_page.not_used' }) },
    ...importColumns.map(({ name, required }) => ({
      value: name,
      label: `${words.column(name)}${required ? ' *' : ''}`,
    })),
  ];
  const columns = report.columns ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too
    <section className={styles.scroll} tabIndex={0} aria-label={formatMessage({ id: 'import_page.columns' })}>
      <table className={styles.preview}>
        <thead>
          <tr>
            {columns.map(({ header }, at) => {
              const name = header || formatMessage({ id: 'import_page.column' }, { number: at + 1 });
              return (
                <th key={at} scope="col">
                  <bdi>{name}</bdi>
                  <NativeSelect
                    size="xs"
                    aria-label={formatMessage({ id: 'import_page.column_is' }, { column: name })}
                    data-unused={mapping[at] === '' || undefined}
                    value={mapping[at] ?? ''}
                    data={options}
                    onChange={({ currentTarget }) => onMap(mapping.with(at, currentTarget.value as ImportColumn | ''))}
                  />
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {(data?._items ?? []).map(({ row_no, cells }) => (
            <tr key={row_no}>
              {columns.map((_, at) => (
                <td key={at} data-unused={mapping[at] === '' || undefined}>
                  <bdi>{cells[at]}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
