import type { FileImportReport } from '@fordra/resources/cases/file-import-reports';
import type { ImportRowStatus } from '@fordra/resources/cases/file-import-rows';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { ActionButtons } from '../../../resource-ui/action/action-buttons.tsx';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { MediaLink, MediaOwnerContext } from '../../../resource-ui/media/media-link.tsx';
import { definitionQuery } from '../../../resource-ui/query/definition.ts';
import card from '../../../ui/display/card.module.css';
import { Notice } from '../../../ui/display/notice.tsx';
import { formatAmount } from '../../../ui/format/format-amount.ts';
import { formatNumber } from '../../../ui/format/format-number.ts';
import { todayInSweden } from '../../../ui/format/today.ts';
import styles from './import.module.css';
import { importReports, importRows } from './import-report.ts';
import { useImportWords } from './import-words.ts';
import { RowsTable } from './rows-table.tsx';

const statuses = ['registered', 'refused', 'error', 'duplicate', 'warning', 'ready', 'left_out', 'undone'] as const;
/** The page offers only to undo what is done. */
const others = [
  'map_columns',
  'fix_rows',
  'fix_alike',
  'leave_out',
  'register_rows',
  'pause_import',
  'resume_import',
  'cancel_import',
];

/** What became of the rows, the rest to mend, and the way back. */
export function ImportResult({ report, onOther }: { readonly report: FileImportReport; readonly onOther: () => void }) {
  const { formatMessage } = useIntl();
  const [filter, setFilter] = useState<ImportRowStatus>();
  const labels = useLabels();
  const show = (status: ImportRowStatus) => setFilter(filter === status ? undefined : status);
  return (
    <>
      <Outcome report={report} onOther={onOther} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend */}
      <div className={styles.counts} role="group" aria-label={formatMessage({ id: 'import_page.counts' })}>
        {statuses
          .filter((status) => report[status] > 0)
          .map((status) => (
            <button
              key={status}
              type="button"
              data-status={status}
              aria-pressed={filter === status}
              onClick={() => show(status)}
            >
              <strong>{formatNumber(report[status])}</strong> {labels.enumValue(importRows, 'status', status)}
            </button>
          ))}
      </div>
      <section className={`${card.card} ${styles.rows}`}>
        <RowsTable report={report} filter={filter} />
      </section>
    </>
  );
}

function Outcome({ report, onOther }: { readonly report: FileImportReport; readonly onOther: () => void }) {
  const { formatMessage } = useIntl();
  const words = useImportWords();
  const definition = useQuery(definitionQuery(importReports));
  const {
    _id: id,
    _etag: etag,
    status,
    registered,
    sum_amount: sum,
    failure,
    result_file: file,
    undo_until: undoable,
  } = report;
  return (
    <section className={`${card.card} ${styles.part}`}>
      <Notice
        tone={status === 'completed' ? 'done' : 'info'}
        title={formatMessage(
          { id: `import_page.result.${status as 'completed'}` },
          { count: registered, amount: formatAmount(sum) },
        )}
      >
        {failure && <p>{words.refusal(failure)}</p>}
        {undoable && undoable >= todayInSweden() && (
          <p>{formatMessage({ id: 'import_page.undo_until' }, { day: undoable })}</p>
        )}
      </Notice>
      {file && (
        <p className={styles.help}>
          {formatMessage({ id: 'import_page.result_file' })}{' '}
          <MediaOwnerContext value={{ resource: importReports, id }}>
            <MediaLink value={file} />
          </MediaOwnerContext>
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={onOther}>{formatMessage({ id: 'import_page.another' })}</Button>
        {definition.data && (
          <ActionButtons
            resource={importReports}
            id={id}
            etag={etag}
            definition={definition.data}
            title={report.filename}
            without={others}
            showReasons
          />
        )}
      </div>
    </section>
  );
}
